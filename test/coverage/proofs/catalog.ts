import type { ContractKey } from '#contract/contract.ts'
import { everyCall, type Proof, registering, server } from './suites.ts'

const products = server('modules/catalog/write-product')
const checkingImports = server('workflows/imports/import-checking')
const mappingImports = server('workflows/imports/import-mapping')
const applyingImports = server('workflows/imports/import-applying')
const undoingImports = server('workflows/imports/import-undoing')
const receiving = server('modules/imports/receive-import')
const listing = server('workflows/catalog/find-products')
const curation = server('modules/search/curation')
const search = server('workflows/catalog/search-products')
const product = server('views/catalog/product')
const wishlist = server('modules/wishlist/wishlist')
const alerts = server('modules/alerts/alerts')
const attributes = server('modules/attributes/attributes')
const bulkProducts = server('workflows/bulk/bulk-products')
const bulkRoundTrip = bulkProducts(
  'undo restores the prices of all matching products, except products that were edited since',
)
const bulkOrders = server('workflows/bulk/bulk-orders')
const bulkShipments = server('workflows/bulk/bulk-shipments')
const deskProducts = server('views/admin/desk-products')
const moderation = server('modules/moderation/moderation')
const hidingProducts = moderation(
  'disappears from the shop immediately and reappears when restored; the seller is emailed both times',
)
const coupons = everyCall(
  'creates coupons from bare and wrapped bodies, lists coupons newest first, and deletes coupons',
)
const home = everyCall(
  'creates tiles and deals, changes them with PATCH and with the GET alias, and sees them on the home page',
)
const blocks = server('modules/homepage/blocks')
const savingBlocks = blocks('is saved by exactly one of many concurrent requests')
const reviewFeedback = server('modules/reviews/review-feedback')
const replying = reviewFeedback("a seller's reply is public, and is replaced and deleted")
const voting = reviewFeedback(
  'a customer marks a review as helpful once, also concurrently, and takes it back',
)
const reviewing = everyCall('can be reviewed once after delivery; the customer edits and deletes the review')
const moderating = everyCall(
  'an admin hides a review with a reason, and the review disappears from the product',
)

const wrongValue = server('workflows/imports/import-fixing')(
  'a wrong value is replaced in all its rows at once, and the whole product is checked again',
)

export const catalogProofs = {
  'GET /attributes': attributes(
    'passes its attributes on, in order, to the categories below it and to no others',
  ),
  'GET /attributes/admin': attributes(
    'renames attributes and adds choices; pages and filters show it at once',
  ),
  'POST /attributes/admin': attributes('has each code once along a path of categories'),
  'PATCH /attributes/admin/:attributeId': attributes(
    'keeps the type, unit and choices that products use, and says how many do',
  ),
  'DELETE /attributes/admin/:attributeId': attributes('changes type and is deleted while no product uses it'),
  'GET /categories': server('views/catalog/categories')('the migrated category tree equals the built-in one'),
  'GET /products': listing('describes the first page, the last page and a page beyond the end'),
  'GET /products/search': search('pages of a search have no duplicates'),
  'GET /products/suggestions': search('list categories first, then titles, each with its link'),
  'GET /products/by-ids': server('views/catalog/storefront')(
    'returns cards in the order of the ids at current prices, without products not for sale',
  ),
  'GET /products/:productId': product('is returned with variants, histogram, path and newest reviews'),
  'GET /products/:productId/similar': product(
    'are from the same leaf category first, ranked by title words and price, then from the parent category',
  ),
  'POST /sellers/products': products(
    'a product with only the required fields has one variant, its selling price as MRP, and is for sale at once',
  ),
  'GET /sellers/products': products(
    'the product list is newest first, has pages, and is searched by title and SKU',
  ),
  'GET /sellers/products/export': server('documents/export/products-export')(
    "the export has a line for each variant that matches the filters, and no other seller's products",
  ),
  'POST /sellers/products/bulk': server('modules/catalog/own-products')(
    "changes prices by percent with undo, and does not touch another seller's products",
  ),
  'POST /sellers/products/:productId/duplicate': server('modules/catalog/own-products')(
    'is a draft with the same fields, no stock and new SKUs',
  ),
  'GET /sellers/products/:productId': products(
    'reading, changing or deleting a product of another seller answers not found',
  ),
  'PUT /sellers/products/:productId': products('a change updates the given fields and keeps the others'),
  'DELETE /sellers/products/:productId': server('modules/catalog/write-product.orders')(
    'deletes a product that was never ordered, and removes it from carts and wishlists',
  ),
  'POST /uploads/image': registering(
    'a seller registers, confirms the email address, logs in and adds a product with an image',
  ),
  'GET /home-page': home,
  'GET /home-page/products': server('workflows/home/count-sales')(
    'the home page shows what sold most in 30 days and what is new, without sold-out products',
  ),
  'POST /home-categories': home,
  'GET /home-categories/admin/home-category': home,
  'PATCH /home-categories/admin/home-category/:id': home,
  'GET /home-categories/admin/home-category/:id': home,
  'PUT /home-categories/admin/home-category/:id/position': server('modules/homepage/tiles')(
    'is counted from 1; the others move up, and everyone sees it at once',
  ),
  'DELETE /home-categories/admin/home-category/:id': server('modules/homepage/tiles')(
    'takes it from the page, once',
  ),
  'GET /home-page/blocks': blocks(
    'is a draft until it is published, and customers see a later draft only when that is published',
  ),
  'GET /admin/home-blocks': blocks('is shown between its dates, without any change in the meantime'),
  'GET /admin/home-blocks/preview': blocks(
    'shows all drafts at a time, to whoever has the link, and customers see none of it',
  ),
  'GET /admin/home-blocks/:id': savingBlocks,
  'POST /admin/home-blocks': savingBlocks,
  'PUT /admin/home-blocks/:id/draft': savingBlocks,
  'PUT /admin/home-blocks/:id/published': blocks(
    'leaves the home page at once when it is unpublished or deleted',
  ),
  'PUT /admin/home-blocks/:id/position': blocks(
    'moves to a position, and there are at most 30, also when they are added at the same moment',
  ),
  'DELETE /admin/home-blocks/:id': blocks('leaves the home page at once when it is unpublished or deleted'),
  'POST /deals': home,
  'GET /deals': home,
  'PATCH /deals/:id': home,
  'DELETE /deals/:id': home,
  'POST /coupons/admin': coupons,
  'GET /coupons/admin': coupons,
  'PATCH /coupons/admin/:id': server('modules/promotions/promotions.changes')(
    'updates the given fields and keeps the others; carts use the new values at once',
  ),
  'DELETE /coupons/admin/:id': coupons,
  'GET /wishlists': wishlist('a customer adds and removes products; the wishlist is sorted newest first'),
  'POST /wishlists/add-product/:productId': wishlist(
    'a customer adds and removes products; the wishlist is sorted newest first',
  ),
  'DELETE /wishlists/products/:productId': wishlist(
    'a customer adds and removes products; the wishlist is sorted newest first',
  ),
  'GET /sellers/imports/template': checkingImports('the downloaded template can be imported without errors'),
  'POST /sellers/imports': receiving(
    'a byte-order mark, empty lines, mixed line ends and reordered columns are accepted',
  ),
  'GET /sellers/imports': server('workflows/imports/import-races')(
    'a seller has one unfinished import at a time, even when several uploads arrive together',
  ),
  'GET /sellers/imports/:importId': checkingImports('importing an unchanged export changes nothing'),
  'GET /sellers/imports/:importId/rows': checkingImports(
    'the check marks each row as new, changed, unchanged or wrong, and lists all its errors',
  ),
  'PATCH /sellers/imports/:importId/rows/:row': checkingImports(
    'a wrong row can be corrected in place, and the rows it conflicted with are checked again',
  ),
  'GET /sellers/imports/:importId/mapping': mappingImports(
    'an export from Shopify becomes products with variants',
  ),
  'PUT /sellers/imports/:importId/mapping': mappingImports(
    'all missing columns and an ambiguous price are reported together, and nothing starts',
  ),
  'GET /sellers/imports/:importId/problems': wrongValue,
  'POST /sellers/imports/:importId/fix': wrongValue,
  'POST /sellers/imports/:importId/apply': applyingImports(
    'applying makes exactly the announced changes, and undoing restores the earlier state',
  ),
  'POST /sellers/imports/:importId/cancel': undoingImports('an import canceled halfway can be undone'),
  'POST /sellers/imports/:importId/undo': undoingImports(
    'undoing leaves alone products that were changed or sold after the import',
  ),
  'GET /sellers/imports/:importId/report': applyingImports(
    'a product changed between check and apply is left unchanged and reported as a conflict',
  ),
  'GET /alerts': alerts('a customer creates, lists and deletes alerts'),
  'POST /alerts': alerts('a customer creates, lists and deletes alerts'),
  'DELETE /alerts/:alertId': alerts('a customer creates, lists and deletes alerts'),
  'GET /reviews/products/:productId/reviews': reviewing,
  'POST /reviews/products/:productId/reviews': reviewing,
  'GET /reviews/products/:productId/own': reviewing,
  'GET /reviews/products/:productId/highlights': reviewFeedback(
    'the highlights have the newest photos and count the fits',
  ),
  'PUT /reviews/:reviewId/helpful': voting,
  'DELETE /reviews/:reviewId/helpful': voting,
  'GET /sellers/reviews': reviewFeedback(
    'a seller lists the reviews of their own products, with or without a reply',
  ),
  'PUT /sellers/reviews/:reviewId/reply': replying,
  'DELETE /sellers/reviews/:reviewId/reply': replying,
  'DELETE /reviews/admin/:reviewId/reply': reviewFeedback(
    'an admin deletes a reply, and a hidden review takes none',
  ),
  'PATCH /reviews/:reviewId': reviewing,
  'DELETE /reviews/:reviewId': reviewing,
  'GET /reviews/admin': moderating,
  'PATCH /reviews/admin/:reviewId': moderating,
  'POST /reports': moderation('a customer has one open report per item'),
  'GET /admin/moderation/reviews': moderation(
    'lists each reported item once, with its reports, oldest report first',
  ),
  'GET /admin/moderation/products': moderation('is listed among hidden products, newest first'),
  'PATCH /admin/moderation/products/:productId': hidingProducts,
  'POST /admin/moderation/:subject/:id/dismiss': moderation(
    'dismissed reports leave the queue, and the item can be reported again',
  ),
  'GET /admin/search': server('views/office/office-search')(
    'staff find orders, products, sellers and customers, but only what their role can view',
  ),
  'GET /admin/search-terms': server('workflows/catalog/count-searches')(
    'lists top searches, searches without results and searches without clicks',
  ),
  'GET /admin/search-synonyms': curation('also finds the other words immediately, until it is deleted'),
  'POST /admin/search-synonyms': curation('also finds the other words immediately, until it is deleted'),
  'PUT /admin/search-synonyms/:synonymId': curation(
    'adds categories to the built-in ones, replaces them, or switches them off',
  ),
  'DELETE /admin/search-synonyms/:synonymId': curation(
    'also finds the other words immediately, until it is deleted',
  ),
  'GET /admin/search-pins': curation('are skipped while they are not listed'),
  'POST /admin/search-pins': curation('come first in their order, on every spelling of the query, and once'),
  'PUT /admin/search-pins/:pinId': curation(
    'come first in their order, on every spelling of the query, and once',
  ),
  'DELETE /admin/search-pins/:pinId': curation(
    'come first in their order, on every spelling of the query, and once',
  ),
  'POST /admin/search-preview': curation('a preview shows a synonym and pins that are not saved'),
  'GET /sellers/search': server('views/office/office-search')(
    'sellers find their own orders and products by number, title and SKU, and nothing of others',
  ),
  'POST /sellers/bulk/products': bulkRoundTrip,
  'POST /sellers/bulk/orders': bulkOrders(
    'all matching placed orders are confirmed once, and each customer gets one mail',
  ),
  'POST /sellers/bulk/shipments': bulkOrders(
    'orders ship with the tracking of a CSV file; wrong rows are reported with the reason',
  ),
  'POST /sellers/bulk/shipments/check': bulkShipments(
    'a file is checked before it ships: each problem names its rows, and nothing changes',
  ),
  'GET /sellers/bulk': bulkProducts('bad requests change nothing'),
  'GET /sellers/bulk/:bulkId': bulkRoundTrip,
  'GET /sellers/bulk/:bulkId/items': bulkRoundTrip,
  'POST /sellers/bulk/:bulkId/undo': bulkRoundTrip,
  'GET /admin/products': deskProducts(
    'are found in every state, filtered by state, seller and category, and sorted',
  ),
  'GET /admin/products/:productId': server('views/admin/product/desk-product')(
    'shows its facts, variants, seller and state, in every state',
  ),
  'GET /admin/products/export': deskProducts('are exported with the same filters'),
} satisfies Partial<Record<ContractKey, Proof>>
