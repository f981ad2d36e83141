-- Asks one question over and over: wrk -t1 -c16 -d5s -s ask.lua http://127.0.0.1:PORT/api/v1/board -- JSON
local asked

function init(args)
  local headers = { ["content-type"] = "application/json" }
  asked = wrk.format("POST", nil, headers, args[1])
end

function request()
  return asked
end
