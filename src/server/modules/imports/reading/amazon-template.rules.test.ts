import { expect, test } from 'vitest'
import { detectDelimiter } from '../imports.rules.ts'
import { keptPlaces, shortField, templateRows } from './amazon-template.rules.ts'

test.each([
  [['TemplateType=fptcustom', 'Version=2019.0512'], { headings: 3, data: 4 }],
  [
    ['TemplateType=fptcustom', 'Version=2025', 'settings=attributeRow=3&dataRow=5&labelRow=2'],
    { headings: 3, data: 5 },
  ],
  [['settings=feedType=256&labelRow=4&attributeRow=5&dataRow=7'], { headings: 5, data: 7 }],
  [['SKU', 'settings=attributeRow=5'], undefined],
])('the first line %j tells where the products begin', (line, rows) => {
  expect(templateRows(line)).toEqual(rows)
})

const market = '[marketplace_id=A21TJRUUN4KGV]'
test.each([
  ['contribution_sku#1.value', 'contribution_sku'],
  [`item_name${market}[language_tag=en_IN]#1.value`, 'item_name'],
  [`bullet_point${market}[language_tag=en_IN]#2.value`, 'bullet_point2'],
  [`other_product_image_locator_1${market}#1.media_location`, 'other_product_image_locator_1.media_location'],
  [
    `purchasable_offer${market}[audience=ALL]#1.our_price#1.schedule#1.value_with_tax`,
    'purchasable_offer.our_price.schedule.value_with_tax',
  ],
  [
    `purchasable_offer${market}[audience=B2B]#1.our_price#1.schedule#1.value_with_tax`,
    'purchasable_offer[audience=B2B].our_price.schedule.value_with_tax',
  ],
  ['Image #1 [front]', 'Image #1 [front]'],
])('the field %s is shown as %s', (heading, short) => {
  expect(shortField(heading)).toBe(short)
})

test('of a wide template, the columns that are read and possible options are kept', () => {
  expect(keptPlaces(['bullet_point9', 'scent', 'battery.unit', 'item_sku', 'size_name'], 3)).toEqual([
    1, 3, 4,
  ])
  expect(keptPlaces(['a', 'b'], 3)).toEqual([0, 1])
})

test('the delimiter of a template comes from its field names if its first line is one cell', () => {
  const head = 'settings=attributeRow=5&dataRow=7\nUse ENGLISH, please.\n'
  expect(detectDelimiter(head)).toBeUndefined()
  expect(detectDelimiter(`${head}\ncontribution_sku#1.value\tproduct_type#1.value\n`)).toBe('\t')
})
