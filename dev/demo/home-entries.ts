import { pictureUrl } from './pictures/picture-url.ts'

export type HomeEntry = {
  section: 'ELECTRIC_CATEGORIES' | 'GRID' | 'SHOP_BY_CATEGORIES' | 'DEALS'
  name: string
  image: string
  categoryCode: string
}

/** `leaf code | name | color | seed`, ten for each part of the home page. */
const entries: Record<HomeEntry['section'], string> = {
  ELECTRIC_CATEGORIES: `
men_topwear_casual_shirts | Casual Shirts | Sky Blue | 1
men_footwear_sneakers | Sneakers | Rust | 2
men_accessories_wallets | Wallets | Tan | 1
men_bags_backpacks | Backpacks | Olive | 1
men_topwear_polo_shirts | Polo Shirts | Teal | 0
men_footwear_loafers | Loafers | Brown | 0
men_bottomwear_chinos | Chinos | Khaki | 0
men_topwear_jackets | Jackets | Navy Blue | 1
men_footwear_boots | Boots | Tan | 1
men_bottomwear_jeans | Jeans | Blue | 0`,
  GRID: `
women_ethnic_sarees | Sarees | Magenta | 93
women_bags_handbags | Handbags | Terracotta | 0
women_footwear_heels | Heels | Emerald | 0
women_accessories_earrings | Earrings | Teal | 1
women_topwear_dresses | Dresses | Coral | 40
women_ethnic_kurtas | Kurtas | Mustard | 41
women_footwear_juttis | Juttis | Red | 0
women_bags_tote_bags | Tote Bags | Sage | 0
women_accessories_necklaces | Necklaces | Gold | 0
women_topwear_cardigans | Cardigans | Lavender | 0`,
  SHOP_BY_CATEGORIES: `
home_furniture_furniture_sofas | Sofas | Sage | 0
home_furniture_decor_vases | Vases | Terracotta | 0
home_furniture_bedding_bedsheets | Bedding | Sky Blue | 1
home_furniture_kitchen_cookware | Cookware | Copper | 0
home_furniture_lighting_table_lamps | Table Lamps | Mustard | 0
home_furniture_furniture_beds | Beds | Brown | 0
home_furniture_decor_mirrors | Mirrors | Bronze | 0
home_furniture_furnishings_rugs | Rugs | Rust | 70
home_furniture_lighting_floor_lamps | Floor Lamps | Black | 0
home_furniture_kitchen_dinner_sets | Dinner Sets | Teal | 0`,
  DEALS: `
electronics_audio_headphones | Headphones | Beige | 0
electronics_mobiles_smartphones | Smartphones | Teal | 0
electronics_laptops_laptops | Laptops | Silver | 0
electronics_cameras_mirrorless_cameras | Cameras | Charcoal | 0
electronics_wearables_smartwatches | Smartwatches | Olive | 0
electronics_appliances_televisions | Televisions | Black | 0
electronics_audio_portable_speakers | Speakers | Coral | 0
electronics_gaming_controllers | Controllers | Purple | 0
electronics_smart_home_smart_bulbs | Smart Bulbs | Cream | 0
electronics_mobiles_power_banks | Power Banks | Red | 0`,
}

/** Home page entries in display order. */
export const homeEntries: HomeEntry[] = Object.entries(entries).flatMap(([section, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [categoryCode = '', name = '', color = '', seed = ''] = row.split('|').map((part) => part.trim())
      return {
        section: section as HomeEntry['section'],
        name,
        image: pictureUrl({ leaf: categoryCode, color, seed: Number(seed), view: 'front' }),
        categoryCode,
      }
    }),
)

export type DemoDeal = {
  categoryCode: string
  discount: number
  /** The shop's part of the discount in percent; by default the seller pays. */
  platform?: number
  /** Days until it starts and ends. */
  startsIn?: number
  endsIn?: number
}

export const demoDeals: DemoDeal[] = [
  { categoryCode: 'electronics_audio_headphones', discount: 30 },
  { categoryCode: 'electronics_mobiles_smartphones', discount: 15 },
  { categoryCode: 'electronics_laptops_laptops', discount: 12 },
  { categoryCode: 'electronics_cameras_mirrorless_cameras', discount: 18 },
  { categoryCode: 'electronics_wearables_smartwatches', discount: 25, platform: 40, endsIn: 14 },
  { categoryCode: 'electronics_appliances_televisions', discount: 20, platform: 100 },
  { categoryCode: 'electronics_gaming_controllers', discount: 10, startsIn: 7, endsIn: 21 },
]
