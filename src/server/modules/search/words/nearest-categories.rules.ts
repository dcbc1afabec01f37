const codes = (text: string) => text.split(' ')

/** For goods that the tree lists in one department only: where the other department has them or the most similar goods. */
const nearest: Record<string, string[]> = {
  men_topwear_sweatshirts: codes('women_topwear_sweaters women_sportswear_sports_jackets'),
  men_topwear_blazers: codes('women_topwear_jackets'),
  men_topwear_polo_shirts: codes('women_topwear_tshirts women_topwear_shirts'),
  men_bottomwear_chinos: codes('women_bottomwear_trousers'),
  men_bottomwear_linen_trousers: codes('women_bottomwear_trousers'),
  men_footwear_running_shoes: codes('women_footwear_sneakers'),
  men_footwear_formal_shoes: codes('women_footwear_flats'),
  men_footwear_loafers: codes('women_footwear_flats'),
  men_footwear_flipflops: codes('women_footwear_slides women_footwear_sandals'),
  men_sportswear_tracksuits: codes('women_sportswear_track_pants women_sportswear_sports_jackets'),
  men_bags_duffel_bags: codes('women_bags_weekenders'),
  women_topwear_cardigans: codes('men_topwear_sweaters'),
  women_topwear_coats: codes('men_topwear_jackets'),
  women_bottomwear_leggings: codes('men_sportswear_compression_wear'),
  women_footwear_slides: codes('men_footwear_flipflops'),
  women_bags_weekenders: codes('men_bags_duffel_bags'),
}

/** The nearest categories of the department for goods of another department. */
export const nearestIn = (department: string, named: string[]): string[] => [
  ...new Set(
    named.flatMap((code) => nearest[code] ?? []).filter((code) => code.startsWith(`${department}_`)),
  ),
]

export const nearestCategories: [string, string[]][] = Object.entries(nearest)
