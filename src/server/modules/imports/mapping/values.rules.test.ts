import { expect, test } from 'vitest'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import { categorySuggester } from './categories.rules.ts'
import { textOfHtml } from './html.rules.ts'

const suggest = categorySuggester(categoryTree)
test.each([
  ['Apparel & Accessories > Clothing > Men > T-Shirts', 'men_topwear_tshirts'],
  ["Men's T-Shirt", 'men_topwear_tshirts'],
  ['Men, Men > Topwear > Casual Shirts', 'men_topwear_casual_shirts'],
  ['MEN_TOPWEAR_TSHIRTS', 'men_topwear_tshirts'],
  ['Zeppelins', null],
  // Without a word for men or women, both departments fit.
  ['T-Shirts', null],
  ['Apparel & Accessories > Clothing > Pants', null],
  ['Apparel & Accessories > Shoes', null],
  ['Apparel & Accessories > Clothing > Sleepwear', null],
  ['Apparel & Accessories > Clothing > Activewear', null],
  ['Apparel & Accessories > Clothing > Shirts & Tops', null],
  ['Apparel & Accessories', null],
  ["Men's Pants", 'men_bottomwear'],
  ["Women > Clothing > Women's Shoes", 'women_footwear'],
  ['Ladies Sleepwear', 'women_lingerie'],
  ['Apparel & Accessories > Clothing > Mens > Activewear', 'men_sportswear'],
  ['Apparel & Accessories > Clothing > Dresses', 'women_topwear_dresses'],
  ['Women > Tops', 'women_topwear_tops'],
  ['Men > Accessories > Caps', 'men_accessories_caps'],
  ['Men > Accessories', 'men_accessories'],
  ['Clothing > Men', 'men'],
  ['Girls > Dresses', null],
  ['Home & Garden > Linens & Bedding > Bedding > Bed Sheets', 'home_furniture_bedding_bedsheets'],
  ['Home & Garden > Linens & Bedding > Bedding', 'home_furniture_bedding'],
  ['Home & Garden > Decor > Vases', 'home_furniture_decor_vases'],
  ['Furniture > Beds', 'home_furniture_furniture_beds'],
  ['Vehicles & Parts > Mirrors', null],
  ['Apparel & Accessories > Handbags, Wallets & Cases > Handbags', 'women_bags_handbags'],
  ['Electronics > Audio > Headphones', 'electronics_audio_headphones'],
  ['Electronics > Accessories', null],
  ['Graphic T-Shirts for Women', 'women_topwear_tshirts'],
  ['constructor', null],
  ['', null],
])('the category %j is suggested as %s', (value, code) => {
  expect(suggest(value)).toBe(code)
})

test.each([
  ['Plain text, 3 < 4', 'Plain text, 3 < 4'],
  ['<p>Soft <b>linen</b> &amp; cotton</p><p>Two</p>', 'Soft linen & cotton\nTwo'],
  ['<ul><li>One</li><li>Two&nbsp;&#8364;</li></ul>', '- One\n- Two €'],
  ['A<script>alert("x")</script>B<!-- <p>no</p> -->C<style>p{}</style>', 'ABC'],
  ['&lt;b&gt;', '<b>'],
  ['<br>'.repeat(9), ''],
])('the description %j is read as %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test('a description of unclosed tags is read in linear time', () => {
  const start = performance.now()
  textOfHtml('<script>'.repeat(5000) + '<a'.repeat(20_000) + '<!--'.repeat(5000))
  expect(performance.now() - start).toBeLessThan(500)
})
