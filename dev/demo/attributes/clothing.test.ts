import { describe, expect, it } from 'vitest'
import { attributesOf } from './values.ts'

const attributeOf = (code: string, leaf: string, text: string) =>
  [attributesOf({ leaf, text, seed: text })[code]].flat()[0]

const table = (code: string, rows: [leaf: string, text: string, expected: unknown][]) =>
  it.each(rows)(`${code} of %s: %j is %j`, (leaf, text, expected) =>
    expect(attributeOf(code, leaf, text)).toBe(expected),
  )

describe('clothes', () => {
  table('sleeve', [
    ['women_topwear_dresses', 'Strappy linen sundress\nLinen with adjustable straps.', 'Sleeveless'],
    ['women_topwear_dresses', 'Satin slip dress', 'Sleeveless'],
    ['women_topwear_dresses', 'Tiered bell-sleeved dress', 'Long'],
    ['women_topwear_tops', 'Cap-sleeved crêpe top', 'Short'],
    ['men_topwear_tshirts', 'Long-sleeved waffle T-shirt', 'Long'],
    ['men_topwear_tshirts', 'Garment-dyed T-shirt', 'Short'],
    ['men_topwear_sweatshirts', 'Crew sweatshirt\nRoom for a T-shirt underneath.', 'Long'],
  ])
  table('fit', [
    ['men_topwear_tshirts', 'Crew T-shirt\nCotton.\nRegular fit, or one up for a looser drape.', 'Regular'],
    ['men_bottomwear_jeans', 'Relaxed carpenter jeans\nA wide leg.', 'Relaxed'],
    ['men_bottomwear_chinos', 'Slim everyday chinos\nCotton.\nRelaxed fit.', 'Slim'],
    ['men_footwear_sneakers', 'Slim sneakers', undefined],
    ['women_bottomwear_jeans', 'Wide-leg jeans', 'Relaxed'],
    ['men_topwear_polo_shirts', 'Wide-stripe rugby polo', 'Regular'],
  ])
  table('rise', [
    ['women_bottomwear_trousers', 'Tapered trousers\nHigh-twist wool.\nMid rise with a flat front.', 'Mid'],
    ['women_bottomwear_jeans', 'Slim jeans\nDenim.\nHigh rise that sits at the waist.', 'High'],
  ])
  table('pack_size', [
    ['women_lingerie_bras', 'Plunge bra\nThree rows of hooks.', 1],
    ['women_lingerie_robes', 'Waffle robe\nTwo patch pockets.', 1],
    [
      'women_lingerie_briefs',
      'Cotton briefs\nCombed cotton.\nSold as a pack of three; wash at 40 degrees.',
      3,
    ],
    ['men_innerwear_vests', 'Fine vest\nCotton.\nPack of two, regular fit.', 2],
    ['men_innerwear_briefs', 'Everyday briefs, 5-pack', 5],
  ])
  table('quick_drying', [['men_sportswear_swimwear', 'Swim shorts\nZip pocket on quick-drying nylon.', true]])
})

describe('shoes and bags', () => {
  table('heel_height', [
    ['women_footwear_boots', 'Sleek boots\nQuiet.\nHeel of 6 cm; shaft reaches mid-calf.', 6],
    ['women_footwear_heels', 'Block pumps\nSoft.\nHeel of 8 cm with a steel shank.', 8],
    ['women_footwear_sandals', 'Crossed sandals\nA 6 cm heel that you forget.', 6],
    ['women_footwear_flats', 'Ballet flats\nNappa.\nA 10 mm heel and a flexible sole.', 1],
    ['women_footwear_sandals', 'Crossed flat sandals', undefined],
  ])
  table('closure', [
    ['men_footwear_boots', 'Slim zip-side Chelsea boots', 'Zip'],
    ['men_footwear_flipflops', 'Beach flip-flops\nA contrasting strap.', 'Slip-on'],
    ['men_footwear_sandals', 'Velcro comfort sandals\nThree hook-and-loop straps.', 'Hook-and-loop'],
    ['women_footwear_boots', 'Laced boots', 'Lace-up'],
  ])
  table('sole', [
    [
      'men_footwear_formal_shoes',
      'Lace-ups on rubber sole\nBrogued.\nBlake-stitched leather sole.',
      'Rubber',
    ],
    ['men_footwear_formal_shoes', 'Derby shoes\nCalf.\nBlake-stitched leather sole.', 'Leather'],
    ['men_footwear_flipflops', 'Cork flip-flops', 'Cork'],
  ])
  table('bag_volume', [
    ['men_bags_suitcases', 'Cabin suitcase, 38 L', 38],
    ['men_bags_duffel_bags', 'Gym duffel\nVentilated.\n38 litres; within most cabin limits.', 38],
    ['women_bags_tote_bags', 'Tote bag\nHandles.\n40 by 36 by 14 cm.', 20],
    ['women_bags_wallets', 'Long wallet\nLong form, 19 by 10 cm.', undefined],
  ])
  table('water_resistant', [
    ['women_bags_sling_bags', 'Everyday sling bag\nGrained leather.\nKeep out of the rain.', false],
    ['men_bags_messenger_bags', 'Waxed canvas messenger bag', true],
    ['women_bags_backpacks', 'City backpack\nTwill.\nSponge with lukewarm water.', false],
  ])
})

describe('watches and ethnic wear', () => {
  table('movement', [
    ['men_watches_dive_watches', 'Automatic diver on bracelet', 'Automatic'],
    [
      'men_watches_automatic_watches',
      'Skeleton watch\nThe dial is cut away.\nSelf-winding movement.',
      'Automatic',
    ],
    ['men_watches_field_watches', 'Hand-wound field watch', 'Hand-wound'],
    ['men_watches_digital_watches', 'Tide watch', 'Digital'],
    ['men_watches_dress_watches', 'Slim watch\nThin.\nSwiss-made quartz movement.', 'Quartz'],
    ['men_watches_watch_straps', 'Suede strap', undefined],
  ])
  table('case_diameter', [
    ['men_watches_dive_watches', 'Compact dive watch\nA 39 mm case.\n42 mm case with sapphire crystal.', 39],
    ['men_watches_analogue_watches', 'Harbour watch\nDark.\n20 mm lugs, 40 mm case.', 40],
  ])
  table('work', [
    ['women_ethnic_sarees', 'Banarasi brocade saree\nZari flowers woven through silk.', 'Woven'],
    ['women_ethnic_kurtas', 'Yoke-embroidered kurta', 'Embroidered'],
  ])
  table('occasion', [
    ['women_ethnic_salwars', 'Dotted everyday salwar', 'Everyday'],
    ['women_ethnic_lehengas', 'Cotton garba lehenga', 'Festive'],
    ['women_ethnic_lehengas', 'Raw silk bridal lehenga', 'Wedding'],
  ])
})
