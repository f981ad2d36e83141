//! Thirty-two hands in a register, a suit's ranks of one hand in sixteen bits.
//!
//! The steps are those of [`lanes`](super::super::lanes), with the masks and permutes of AVX-512:
//! what a lane's arithmetic finds there is looked up here in tables that fit in registers.

use core::arch::x86_64::{
    __m512i, __mmask32, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_cmpgt_epu16_mask, _mm512_cmpgt_epu8_mask, _mm512_inserti64x4, _mm512_loadu_si512,
    _mm512_mask_add_epi16, _mm512_mask_and_epi32, _mm512_mask_blend_epi16, _mm512_mask_mov_epi16,
    _mm512_mask_permutex2var_epi16, _mm512_mask_slli_epi16, _mm512_mask_sub_epi16,
    _mm512_mask_test_epi16_mask, _mm512_maskz_mov_epi16, _mm512_maskz_permutex2var_epi8,
    _mm512_maskz_permutexvar_epi8, _mm512_max_epu16, _mm512_max_epu8, _mm512_or_si512,
    _mm512_permutex2var_epi16, _mm512_permutex2var_epi8, _mm512_permutexvar_epi8,
    _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_set1_epi8, _mm512_setzero_si512,
    _mm512_shuffle_i32x4, _mm512_shuffle_i64x2, _mm512_slli_epi16, _mm512_srli_epi16,
    _mm512_storeu_si512, _mm512_sub_epi16, _mm512_ternarylogic_epi32, _mm512_test_epi16_mask,
    _mm512_castsi512_si256, _mm512_unpackhi_epi8, _mm512_unpacklo_epi8, _mm512_xor_si512,
};
