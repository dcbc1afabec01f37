import type { ImportColumn } from '#shared/catalog/import-columns.ts'

const numbered = (name: string, most: number): string[] =>
  Array.from({ length: most }, (_, at) => `${name}${at + 1}`)

/** Where the files of Amazon have a field: reports of listings, templates until 2024, templates since, and their labels. */
export const amazonFields = {
  sku: ['itemsku', 'contributionsku', 'sellersku', 'sku'],
  parentage: ['parentchild', 'parentagelevel', 'parentage'],
  parentSku: ['parentsku', 'childparentskurelationshipparentsku'],
  theme: ['variationtheme', 'variationthemename'],
  action: ['updatedelete', 'recordaction', 'listingaction'],
  /** The color among a few that Amazon knows, beside the seller's own name for it. */
  standardColor: ['colormap', 'colorstandardizedvalues'],
  bullets: ['bulletpoint', ...numbered('bulletpoint', 5)],
  pictures: [
    'mainimageurl',
    'mainproductimagelocatormedialocation',
    'imageurl',
    ...numbered('otherimageurl', 8),
    ...numbered('otherproductimagelocator', 8).map((name) => `${name}medialocation`),
  ],
}

const titles = ['itemname', 'productname', 'title', 'producttitle']
const offer = 'purchasableoffer'
const sizes = ['apparel', 'footwear', 'shapewear', 'skirt', 'shirt', 'bottoms', 'headwear', 'ring']

const namesOf: Partial<Record<ImportColumn, string[]>> = {
  sku: amazonFields.sku,
  title: titles,
  description: ['productdescription', 'itemdescription', 'description'],
  category: ['feedproducttype', 'producttype'],
  mrpPrice: [
    'maximumretailprice',
    'listprice',
    'listpricevaluewithtax',
    'listpricewithtax',
    `${offer}maximumretailpriceschedulevaluewithtax`,
  ],
  sellingPrice: ['price', 'standardprice', 'yourprice', `${offer}ourpriceschedulevaluewithtax`],
  quantity: ['quantity', 'fulfillmentavailabilityquantity'],
  color: ['colorname', 'color', 'colour'],
  size: ['sizename', 'size', ...sizes.flatMap((kind) => [`${kind}size`, `${kind}sizesize`])],
  status: ['status'],
  images: amazonFields.pictures.slice(0, 3),
  brand: ['brandname', 'brand'],
  gtin: [
    'externalproductid',
    'amzn1voltcaproductidvalue',
    'externallyassignedproductidentifiervalue',
    'productid',
  ],
}

export const amazonPreset = {
  signatures: [
    [['itemname'], ['sellersku'], ['price'], ['quantity']],
    [amazonFields.sku, titles, amazonFields.parentage, amazonFields.parentSku],
    [['itemsku'], ['itemname'], ['standardprice', 'feedproducttype', 'externalproductid']],
    [['contributionsku'], ['itemname']],
  ],
  columns: Object.fromEntries(
    Object.entries(namesOf).flatMap(([column, names]) =>
      names.map((name) => [name, column as ImportColumn] as const),
    ),
  ),
  variants: [
    ...amazonFields.parentage,
    ...amazonFields.parentSku,
    ...amazonFields.theme,
    ...amazonFields.action,
    ...amazonFields.standardColor,
    ...amazonFields.bullets,
    ...amazonFields.pictures.slice(3),
    'relationshiptype',
    'childparentskurelationshipchildrelationshiptype',
  ],
}
