/** Names of other catalogs, in the singular, for the words that our categories use. The longest name in a text counts. */
export const categoryAliases: [name: string, ours: string][] = [
  ['activewear', 'sportswear'],
  ['athletic clothing', 'sportswear'],
  ['sports clothing', 'sportswear'],
  ['gym wear', 'sportswear'],
  ['shoe', 'footwear'],
  ['pant', 'bottomwear'],
  ['bottom', 'bottomwear'],
  ['bed sheet', 'bedsheet'],
  ['bed linen', 'linen'],
  ['comforter', 'duvet'],
  ['pillowcase', 'pillow cover'],
  ['hoodie', 'sweatshirt'],
  ['trainer', 'sneaker'],
  ['tee', 'tshirt'],
  ['sari', 'saree'],
  ['kurti', 'kurta'],
  ['pajama', 'pyjama'],
  ['nightgown', 'nightdress'],
  ['purse', 'handbag'],
  ['tote', 'tote bag'],
  ['carpet', 'rug'],
  ['drape', 'curtain'],
  ['couch', 'sofa'],
  ['bookcase', 'bookshelve'],
  ['coffee mug', 'mug'],
  ['mobile phone', 'smartphone'],
  ['cell phone', 'smartphone'],
  ['mobile phone case', 'phone case'],
  ['tv', 'television'],
  ['fridge', 'refrigerator'],
  ['vacuum', 'vacuum cleaner'],
]

/** Words that name a department. */
export const departmentWords: Record<string, string[]> = {
  men: ['men', 'man', 'male', 'gent', 'gentlemen'],
  women: ['women', 'woman', 'female', 'lady', 'ladie'],
}

/** We have no departments for children and pets: their clothes are none of ours. */
export const otherBuyers = [
  'kid',
  'boy',
  'girl',
  'baby',
  'babie',
  'toddler',
  'infant',
  'children',
  'child',
  'pet',
  'dog',
  'cat',
]

/** The departments in which products of a main category of Google's taxonomy can be. Other main categories have none. */
export const mainCategories: Record<string, string[]> = {
  'apparel & accessories': ['men', 'women'],
  'luggage & bags': ['men', 'women'],
  'home & garden': ['home_furniture', 'electronics'],
  furniture: ['home_furniture'],
  electronics: ['electronics'],
  'cameras & optics': ['electronics'],
  'sporting goods': ['men', 'women'],
  'animals & pet supplies': [],
  'arts & entertainment': [],
  'baby & toddler': [],
  'business & industrial': [],
  'food, beverages & tobacco': [],
  hardware: [],
  'health & beauty': [],
  media: [],
  'office supplies': [],
  'religious & ceremonial': [],
  'toys & games': [],
  'vehicles & parts': [],
}
