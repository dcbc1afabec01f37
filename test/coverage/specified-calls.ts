// The API specification, written by hand and not derived from the code: each call with its request fields and
// returned entity. Tests compare the contract with this list.
import type { ContractKey } from '#contract/contract.ts'
import { type Entity, entities } from './entities.ts'

export type SpecifiedCall = {
  query?: readonly string[]
  /** Body fields; dots lead into objects. Wrapped forms are listed next to the bare ones. */
  body?: readonly string[]
  header?: readonly string[]
  returns: Entity
}

const listed = ['pageNumber', 'size'] as const
const address = ['name', 'locality', 'address', 'city', 'state', 'pinCode', 'mobile'] as const
const within = (name: string, fields: readonly string[]) => fields.map((field) => `${name}.${field}`)
const businessDetails = [
  'businessName',
  'businessEmail',
  'businessMobile',
  'logo',
  'banner',
  'businessAddress',
]
const sellerDetails = [
  'mobile',
  'gstin',
  'sellerName',
  ...within('pickupAddress', address),
  ...within('bankDetails', ['accountNumber', 'ifscCode', 'accountHolderName']),
  ...within('businessDetails', businessDetails),
]
const product = [
  'title',
  'description',
  'mrpPrice',
  'sellingPrice',
  'color',
  'images',
  'categoryCode',
  'categoryCode2',
  'categoryCode3',
  'size',
]
const review = ['reviewText', 'reviewRating', 'productImages']
const coupon = [
  'code',
  'discountPercentage',
  'active',
  'validityStartDate',
  'validityEndDate',
  'minimumOrderValue',
]
const deal = ['discount', 'category.id']
const homeCategory = ['name', 'image', 'categoryCode', 'section']

export const specifiedCalls = {
  'POST /auth/register': {
    body: ['email', 'firstName', 'lastName', 'sellerName', 'otp'],
    returns: 'auth reply',
  },
  'POST /auth/login': { body: ['email', 'otp', 'role'], returns: 'auth reply' },
  'POST /auth/send-login-otp': { body: ['email', 'role'], returns: 'message with data' },
  'POST /auth/send-register-otp': { body: ['email', 'role'], returns: 'message with data' },
  'POST /auth/logout': { returns: 'message' },
  'GET /users/profile': { returns: 'user' },
  'POST /addresses': { body: address, returns: 'user' },
  'PUT /addresses/:id': { body: address, returns: 'user' },
  'DELETE /addresses/:id': { returns: 'user' },
  'GET /carts': { returns: 'cart' },
  'POST /carts/items': { body: ['size', 'quantity', 'productId'], returns: 'cart item' },
  'PATCH /carts/items/:cartItemId': { body: ['quantity'], returns: 'cart item' },
  'DELETE /carts/items/:cartItemId': { returns: 'message' },
  'POST /coupons/apply': { query: ['apply', 'code', 'orderValue'], returns: 'cart' },
  'POST /coupons/admin': { body: [...coupon, ...within('coupon', coupon)], returns: 'coupon' },
  'GET /coupons/admin': { query: listed, returns: 'coupons' },
  'DELETE /coupons/admin/:id': { returns: 'message' },
  'POST /deals': { body: [...deal, ...within('deal', deal)], returns: 'deal' },
  'GET /deals': { query: listed, returns: 'deals' },
  'PATCH /deals/:id': { body: [...deal, ...within('deal', deal)], returns: 'deal' },
  'DELETE /deals/:id': { returns: 'message' },
  'POST /home-categories': { body: homeCategory, returns: 'home page' },
  'GET /home-categories/admin/home-category': { query: listed, returns: 'home categories' },
  'GET /home-categories/admin/home-category/:id': { body: homeCategory, returns: 'home category' },
  'PATCH /home-categories/admin/home-category/:id': { body: homeCategory, returns: 'home category' },
  'GET /home-page': { returns: 'home page' },
  'GET /': { returns: 'message' },
  'POST /orders': {
    query: ['paymentMethod'],
    body: ['id', ...address],
    header: ['idempotency-key'],
    returns: 'payment link',
  },
  'GET /orders/:orderId': { returns: 'order' },
  'PUT /orders/:orderId/cancel': { returns: 'order' },
  'GET /orders/items/:orderItemId': { returns: 'order item' },
  'GET /orders/users': { query: listed, returns: 'orders' },
  'GET /payments/stripePaymentId/:session_id': { returns: 'message with data' },
  'GET /payments/:paymentId': { query: ['paymentLinkId'], returns: 'message' },
  'GET /products': {
    query: [
      'category',
      'brand',
      'color',
      'size',
      'minPrice',
      'maxPrice',
      'minDiscount',
      'sort',
      'stock',
      'pageNumber',
    ],
    returns: 'page of products',
  },
  'GET /products/:productId': { returns: 'product' },
  'GET /products/search': { query: ['query', ...listed], returns: 'products' },
  'GET /reviews/products/:productId/reviews': { query: listed, returns: 'reviews' },
  'POST /reviews/products/:productId/reviews': { body: review, returns: 'review' },
  'PATCH /reviews/:reviewId': { body: review, returns: 'review' },
  'DELETE /reviews/:reviewId': { returns: 'message' },
  'POST /sellers': { body: [...sellerDetails, 'email', 'password'], returns: 'message' },
  'GET /sellers': { query: ['status', ...listed], returns: 'sellers' },
  'GET /sellers/:id': { returns: 'seller' },
  'DELETE /sellers/:id': { returns: 'message' },
  'GET /sellers/profile': { returns: 'seller' },
  'GET /sellers/report': { returns: 'seller report' },
  'POST /sellers/login': { body: ['email', 'otp', 'role'], returns: 'auth reply' },
  'PATCH /sellers': { body: sellerDetails, returns: 'seller' },
  'PATCH /sellers/verify-email': { query: ['token'], returns: 'message' },
  'PATCH /seller/:id/status/:status': { returns: 'seller' },
  'GET /seller/orders': { query: listed, returns: "seller's orders" },
  'DELETE /seller/orders/:orderId': { returns: 'removed id' },
  'PATCH /seller/orders/:orderId/status/:orderStatus': { returns: "seller's order" },
  'POST /sellers/products': { body: product, returns: 'product' },
  'GET /sellers/products': { query: listed, returns: 'products' },
  'PUT /sellers/products/:productId': { body: product, returns: 'product' },
  'DELETE /sellers/products/:productId': { returns: 'message' },
  'GET /transactions': { query: listed, returns: 'transactions' },
  'GET /transactions/seller': { query: listed, returns: 'transactions' },
  'GET /wishlists': { returns: 'wishlist' },
  'POST /wishlists/add-product/:productId': { returns: 'wishlist' },
  'DELETE /wishlists/products/:productId': { returns: 'wishlist' },
  'POST /uploads/image': { body: ['file', 'upload_preset', 'cloud_name'], returns: 'uploaded image' },
} as const satisfies Partial<Record<ContractKey, SpecifiedCall>>

export const specified = (key: string): SpecifiedCall | undefined =>
  Object.hasOwn(specifiedCalls, key) ? specifiedCalls[key as keyof typeof specifiedCalls] : undefined

export const fieldsOfEntity = (entity: Entity): readonly string[] => entities[entity]
