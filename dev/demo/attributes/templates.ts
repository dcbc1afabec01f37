import type { AttributeKind } from '#shared/catalog/attributes.ts'

export type DemoAttribute = {
  category: string
  code: string
  name: string
  kind: AttributeKind
  unit?: string
  choices?: string[]
  filterable?: boolean
}

const choice = (name: string, choices: string, kind: AttributeKind = 'CHOICE') => ({
  name,
  kind,
  choices: choices.split(', '),
  filterable: true,
})
const number = (
  name: string,
  unit: string,
  filterable = false,
): Omit<DemoAttribute, 'category' | 'code'> => ({
  name,
  kind: 'NUMBER',
  unit,
  filterable,
})
const yesNo = (name: string): Omit<DemoAttribute, 'category' | 'code'> => ({
  name,
  kind: 'YES_NO',
  filterable: true,
})

const wearMaterials =
  'Cotton, Linen, Wool, Cashmere, Silk, Viscose, Modal, Bamboo, Polyester, Nylon, Denim, Leather, Suede, Canvas, Velvet, Corduroy, Chiffon, Georgette, Satin, Lace, Mesh, Rubber, Acetate, Polycarbonate, Aluminium, Titanium, Steel, Brass, Silver, Gold, Jute, Cork'
const homeMaterials =
  'Oak, Teak, Mango wood, Walnut, Pine, Beech, Cherry, Ash, Acacia, Bamboo, Seagrass, Willow, Rattan, Cane, Steel, Iron, Brass, Copper, Aluminium, Glass, Ceramic, Stoneware, Porcelain, Terracotta, Stone, Marble, Cotton, Linen, Wool, Silk, Velvet, Polyester, Canvas, Jute, Coir, Leather, Paper, Cork, Silicone, Plastic'
const origin = choice('Country of origin', 'India, Italy, Portugal, Japan, Vietnam')
const care = choice('Care', 'Machine wash, Hand wash, Dry clean only, Wipe clean')
const fit = choice('Fit', 'Slim, Regular, Relaxed')

type Template = Record<string, Omit<DemoAttribute, 'category' | 'code'>>

const wear: Template = {
  material: choice('Material', wearMaterials, 'CHOICES'),
  care,
  country_of_origin: { ...origin, filterable: false },
}
const tops: Template = { fit, sleeve: choice('Sleeve', 'Sleeveless, Short, Long') }
const bottoms: Template = { fit, rise: choice('Rise', 'Low, Mid, High') }
const shoes: Template = {
  closure: choice('Closure', 'Lace-up, Slip-on, Buckle, Zip, Hook-and-loop'),
  sole: choice('Sole', 'Rubber, Leather, Cork'),
}
const bags: Template = {
  bag_volume: number('Capacity', 'l'),
  water_resistant: yesNo('Water resistant'),
  laptop_compartment: yesNo('Laptop compartment'),
}
const sport: Template = { fit, quick_drying: yesNo('Quick-drying') }
const watch: Template = {
  movement: choice('Movement', 'Quartz, Automatic, Hand-wound, Digital'),
  case_diameter: number('Case diameter', 'mm', true),
}

/** By category; subcategories inherit. */
const templates: Record<string, Template> = {
  men: wear,
  men_topwear: tops,
  men_bottomwear: bottoms,
  men_footwear: shoes,
  men_bags: bags,
  men_sportswear: sport,
  men_innerwear: { pack_size: number('Pack of', 'pieces', true) },
  men_watches: watch,
  men_accessories: { gift_box: yesNo('Gift box') },
  women: wear,
  women_topwear: tops,
  women_bottomwear: bottoms,
  women_footwear: { ...shoes, heel_height: number('Heel height', 'cm', true) },
  women_bags: bags,
  women_sportswear: sport,
  women_ethnic: {
    work: choice('Work', 'Plain, Printed, Embroidered, Woven'),
    occasion: choice('Occasion', 'Everyday, Festive, Wedding'),
  },
  women_lingerie: { pack_size: number('Pack of', 'pieces', true) },
  women_accessories: { gift_box: yesNo('Gift box') },
  home_furniture: {
    material: choice('Material', homeMaterials, 'CHOICES'),
    care: choice('Care', 'Machine wash, Hand wash, Dry clean only, Wipe clean, Dishwasher safe'),
    country_of_origin: { ...origin, filterable: false },
  },
  home_furniture_furniture: {
    width: number('Width', 'cm'),
    depth: number('Depth', 'cm'),
    height: number('Height', 'cm'),
    assembly: yesNo('Assembly needed'),
  },
  home_furniture_storage: {
    width: number('Width', 'cm'),
    height: number('Height', 'cm'),
    assembly: yesNo('Assembly needed'),
  },
  home_furniture_bath: { quick_drying: yesNo('Quick-drying') },
  home_furniture_bedding: { bed_size: choice('Bed size', 'Single, Double, Queen, King') },
  home_furniture_furnishings: { length: number('Length', 'cm', true), lined: yesNo('Lined') },
  home_furniture_kitchen: {
    pieces: number('Pieces', 'pieces', true),
    microwave_safe: yesNo('Microwave safe'),
  },
  home_furniture_lighting: {
    bulb_base: choice('Bulb base', 'E14, E27, GU10, Built-in LED'),
    dimmable: yesNo('Dimmable'),
    light_height: number('Height', 'cm'),
  },
  home_furniture_decor: { decor_height: number('Height', 'cm'), handmade: yesNo('Handmade') },
  electronics: {
    warranty: number('Warranty', 'years', true),
    in_the_box: { name: 'In the box', kind: 'TEXT' },
  },
  electronics_mobiles: {
    screen_size: number('Screen size', 'inches', true),
    storage: choice('Storage', '64 GB, 128 GB, 256 GB, 512 GB, 1 TB'),
    power: number('Power', 'W', true),
    battery: number('Battery', 'mAh'),
  },
  electronics_laptops: {
    screen_size: number('Screen size', 'inches', true),
    memory: choice('Memory', '8 GB, 16 GB, 32 GB, 64 GB, 256 GB'),
    storage: choice('Storage', '128 GB, 256 GB, 512 GB, 1 TB, 2 TB, 4 TB, 5 TB, 8 TB'),
    connectivity: choice('Connectivity', 'USB-C, USB-A, HDMI, Bluetooth, Wi-Fi 6', 'CHOICES'),
  },
  electronics_audio: {
    connection: choice('Connection', 'Bluetooth, Wi-Fi, Wired', 'CHOICES'),
    battery_life: number('Battery life', 'hours', true),
    noise_cancelling: yesNo('Noise cancelling'),
  },
  electronics_cameras: {
    resolution: number('Resolution', 'MP', true),
    weather_sealed: yesNo('Weather-sealed'),
  },
  electronics_gaming: {
    connection: choice('Connection', 'Bluetooth, Wireless 2.4 GHz, Wired', 'CHOICES'),
    lighting: yesNo('Lighting'),
  },
  electronics_wearables: {
    battery_life: number('Battery life', 'days', true),
    water_resistance: choice('Water resistance', 'Splash-proof, 50 m, 100 m'),
    gps: yesNo('GPS'),
  },
  electronics_smart_home: {
    works_with: choice('Works with', 'Matter, Zigbee, Wi-Fi, Bluetooth', 'CHOICES'),
    battery_powered: yesNo('Battery-powered'),
  },
  electronics_appliances_televisions: { screen_size: number('Screen size', 'inches', true) },
  electronics_appliances: {
    energy_rating: choice('Energy rating', '5 stars, 4 stars, 3 stars, 2 stars'),
    power: number('Power', 'W'),
    noise: number('Noise level', 'dB', true),
  },
}

export const demoAttributes: DemoAttribute[] = Object.entries(templates).flatMap(([category, template]) =>
  Object.entries(template).map(([code, attribute]) => ({ category, code, ...attribute })),
)
