export type CategoryNode = { code: string; name: string; children: CategoryNode[] }

/** A second-level category: its slug, its name, and the names of its eight leaves, separated by `|`. */
type Group = [slug: string, name: string, leaves: string]

const menGroups: Group[] = [
  [
    'topwear',
    'Topwear',
    'T-Shirts|Casual Shirts|Formal Shirts|Polo Shirts|Sweatshirts|Sweaters|Jackets|Blazers',
  ],
  ['bottomwear', 'Bottomwear', 'Jeans|Chinos|Formal Trousers|Shorts|Cargos|Joggers|Linen Trousers|Corduroys'],
  ['footwear', 'Footwear', 'Sneakers|Running Shoes|Formal Shoes|Loafers|Boots|Sandals|Flip-Flops|Mojaris'],
  ['innerwear', 'Innerwear & Sleepwear', 'Briefs|Boxers|Trunks|Vests|Pyjamas|Night Suits|Thermals|Robes'],
  [
    'sportswear',
    'Sportswear',
    'Sports T-Shirts|Track Pants|Training Shorts|Tracksuits|Sports Jackets|Swimwear|Compression Wear|Jerseys',
  ],
  ['accessories', 'Accessories', 'Belts|Wallets|Caps|Sunglasses|Ties|Scarves|Socks|Cufflinks'],
  [
    'watches',
    'Watches',
    'Analogue Watches|Chronographs|Digital Watches|Automatic Watches|Dress Watches|Dive Watches|Field Watches|Watch Straps',
  ],
  [
    'bags',
    'Bags & Backpacks',
    'Backpacks|Laptop Bags|Messenger Bags|Duffel Bags|Suitcases|Rucksacks|Briefcases|Waist Packs',
  ],
]

const womenGroups: Group[] = [
  ['topwear', 'Topwear', 'Tops|T-Shirts|Shirts|Dresses|Sweaters|Cardigans|Jackets|Coats'],
  ['bottomwear', 'Bottomwear', 'Jeans|Trousers|Skirts|Leggings|Palazzos|Shorts|Culottes|Cargo Pants'],
  ['ethnic', 'Ethnic Wear', 'Sarees|Kurtas|Kurta Sets|Lehengas|Saree Blouses|Dupattas|Anarkalis|Salwars'],
  ['footwear', 'Footwear', 'Heels|Flats|Sandals|Sneakers|Boots|Wedges|Juttis|Slides'],
  [
    'lingerie',
    'Lingerie & Sleepwear',
    'Bras|Briefs|Bralettes|Camisoles|Shapewear|Nightdresses|Pyjama Sets|Robes',
  ],
  [
    'sportswear',
    'Sportswear',
    'Sports Bras|Training Leggings|Training Tops|Running Shorts|Track Pants|Sports Jackets|Swimsuits|Tennis Skirts',
  ],
  ['accessories', 'Accessories', 'Earrings|Necklaces|Bangles|Rings|Watches|Sunglasses|Scarves|Belts'],
  [
    'bags',
    'Bags & Handbags',
    'Handbags|Tote Bags|Clutches|Sling Bags|Shoulder Bags|Backpacks|Wallets|Weekenders',
  ],
]

const homeGroups: Group[] = [
  [
    'furniture',
    'Furniture',
    'Sofas|Beds|Dining Tables|Coffee Tables|Dining Chairs|Armchairs|Wardrobes|Desks',
  ],
  ['decor', 'Home Decor', 'Vases|Wall Art|Mirrors|Clocks|Candle Holders|Planters|Sculptures|Photo Frames'],
  [
    'bedding',
    'Bedding & Linen',
    'Bedsheets|Duvet Covers|Duvets|Quilts|Blankets|Pillows|Pillow Covers|Mattress Protectors',
  ],
  [
    'bath',
    'Bath',
    'Bath Towels|Hand Towels|Bathrobes|Bath Mats|Shower Curtains|Soap Dispensers|Bath Caddies|Towel Rails',
  ],
  ['kitchen', 'Kitchen & Dining', 'Cookware|Bakeware|Dinner Sets|Glassware|Mugs|Cutlery|Knives|Storage Jars'],
  [
    'lighting',
    'Lighting',
    'Floor Lamps|Table Lamps|Pendant Lights|Chandeliers|Wall Lights|Ceiling Lights|String Lights|Lanterns',
  ],
  [
    'storage',
    'Storage & Organisation',
    'Bookshelves|Baskets|Shoe Racks|Storage Boxes|Wall Shelves|Coat Stands|Laundry Hampers|Drawer Organisers',
  ],
  ['furnishings', 'Home Furnishings', 'Curtains|Blinds|Rugs|Cushions|Throws|Table Runners|Doormats|Poufs'],
]

const electronicsGroups: Group[] = [
  [
    'mobiles',
    'Mobiles & Accessories',
    'Smartphones|Tablets|Phone Cases|Chargers|Power Banks|Cables|Screen Protectors|Phone Stands',
  ],
  [
    'laptops',
    'Laptops & Computers',
    'Laptops|Desktops|Monitors|Keyboards|Mice|Printers|Storage Drives|Wi-Fi Routers',
  ],
  [
    'appliances',
    'TVs & Appliances',
    'Televisions|Refrigerators|Washing Machines|Air Conditioners|Microwaves|Dishwashers|Vacuum Cleaners|Air Purifiers',
  ],
  [
    'cameras',
    'Cameras & Accessories',
    'Mirrorless Cameras|Compact Cameras|Instant Cameras|Action Cameras|Lenses|Tripods|Camera Bags|Drones',
  ],
  [
    'audio',
    'Audio',
    'Headphones|Earbuds|Portable Speakers|Soundbars|Turntables|Microphones|Bookshelf Speakers|Amplifiers',
  ],
  [
    'wearables',
    'Wearables',
    'Smartwatches|Fitness Bands|GPS Watches|Kids Watches|Smart Rings|Smart Glasses|Heart-Rate Straps|Watch Bands',
  ],
  [
    'gaming',
    'Gaming',
    'Consoles|Handhelds|Controllers|Gaming Headsets|Gaming Keyboards|Gaming Mice|Gaming Chairs|VR Headsets',
  ],
  [
    'smart_home',
    'Smart Home Devices',
    'Smart Bulbs|Smart Locks|Security Cameras|Smart Speakers|Video Doorbells|Smart Plugs|Thermostats|Robot Vacuums',
  ],
]

/** `T-Shirts` becomes `tshirts`, `Casual Shirts` becomes `casual_shirts`. */
function slug(name: string): string {
  return name.toLowerCase().replaceAll('-', '').replaceAll(' ', '_')
}

function department(code: string, name: string, groups: Group[]): CategoryNode {
  const children = groups.map(([groupSlug, groupName, leaves]) => {
    const groupCode = `${code}_${groupSlug}`
    const leafNodes = leaves
      .split('|')
      .map((leaf): CategoryNode => ({ code: `${groupCode}_${slug(leaf)}`, name: leaf, children: [] }))
    return { code: groupCode, name: groupName, children: leafNodes }
  })
  return { code, name, children }
}

/** The built-in tree: 4 departments, 32 groups, 256 leaves. A code is the path to the node. */
export const categoryTree: CategoryNode[] = [
  department('men', 'Men', menGroups),
  department('women', 'Women', womenGroups),
  department('home_furniture', 'Furnitures', homeGroups),
  department('electronics', 'Electronics', electronicsGroups),
]
