// Entities of the API with their required fields. Dots lead into objects and array items.
const within = (name: string, fields: readonly string[]) => fields.map((field) => `${name}.${field}`)

const address = ['id', 'name', 'locality', 'address', 'city', 'state', 'pinCode', 'mobile'] as const
const user = [
  'id',
  'email',
  'password',
  'firstName',
  'lastName',
  'mobile',
  'role',
  ...within('addresses', address),
]
const category = ['id', 'name', 'categoryCode', 'parentCategory', 'level'] as const
const product = [
  'id',
  'title',
  'description',
  'mrpPrice',
  'sellingPrice',
  'discountPercent',
  'quantity',
  'color',
  'images',
  'numRatings',
  ...within('category', category),
  'seller.businessDetails.businessName',
  'createdAt',
  'size',
  'reviews',
]
const seller = [
  'id',
  'sellerName',
  'mobile',
  'email',
  'password',
  ...within('businessDetails', [
    'businessName',
    'businessEmail',
    'businessMobile',
    'businessAddress',
    'logo',
    'banner',
  ]),
  ...within('bankDetails', ['accountNumber', 'accountHolderName', 'ifscCode', 'bankName']),
  ...within('pickupAddress', ['name', 'locality', 'address', 'city', 'state', 'pinCode', 'mobile']),
  'role',
  'accountStatus',
  'emailVerified',
  'gstin',
]
const review = ['id', 'reviewText', 'rating', 'productImages', 'user', 'createdAt']
const cartItem = [
  'id',
  ...within('product', product),
  'size',
  'quantity',
  'mrpPrice',
  'sellingPrice',
  'userId',
]
const orderItem = ['id', ...within('product', product), 'size', 'quantity', 'sellingPrice', 'mrpPrice']
/** Order fields visible to the seller. Payment details are only for the customer. */
const sellerOrder = [
  'id',
  'orderId',
  'user.firstName',
  'user.lastName',
  'sellerId',
  ...within('orderItems', orderItem),
  ...within('shippingAddress', address),
  'paymentDetails',
  'totalMrpPrice',
  'totalSellingPrice',
  'discount',
  'orderStatus',
  'totalItemCount',
  'paymentStatus',
  'orderDate',
  'deliverDate',
]
const order = [
  ...sellerOrder,
  ...within('paymentDetails', ['paymentLinkId', 'referenceId', 'paymentStatus', 'paymentId', 'status']),
]
const coupon = [
  'id',
  'code',
  'discountPercentage',
  'validityStartDate',
  'validityEndDate',
  'minimumOrderValue',
  'usedByUsers',
  'active',
]
const homeCategory = ['id', 'name', 'image', 'categoryCode', 'section']
const deal = ['id', 'discount', ...within('category', ['id', 'image', 'name', 'categoryCode'])]
const transaction = ['id', 'customer.email', 'order.id', 'order.totalSellingPrice', 'seller', 'date']

export const entities = {
  message: ['message'],
  'message with data': ['message', 'data'],
  'removed id': ['id'],
  'auth reply': ['jwt', 'message', 'role'],
  user,
  seller,
  sellers: seller,
  'seller report': [
    'id',
    'seller',
    'totalEarnings',
    'totalSales',
    'totalRefunds',
    'totalTax',
    'totalOrders',
    'canceledOrders',
    'totalTransactions',
  ],
  product,
  products: product,
  'page of products': [
    ...within('content', product),
    'totalElements',
    'totalPages',
    'first',
    'last',
    'size',
    'number',
    'numberOfElements',
    'sort',
    'pageable',
    'empty',
  ],
  review,
  reviews: review,
  'cart item': cartItem,
  cart: [
    'id',
    'user',
    ...within('cartItems', cartItem),
    'totalSellingPrice',
    'totalItem',
    'totalMrpPrice',
    'discount',
    'couponCode',
  ],
  coupon,
  coupons: coupon,
  'order item': orderItem,
  order,
  orders: order,
  "seller's order": sellerOrder,
  "seller's orders": sellerOrder,
  'payment link': ['paymentLinkUrl', 'paymentLinkId'],
  'home category': homeCategory,
  'home categories': homeCategory,
  deal,
  deals: deal,
  'home page': [
    ...within('grid', homeCategory),
    ...within('shopByCategories', homeCategory),
    ...within('electricCategories', homeCategory),
    ...within('dealCategories', homeCategory),
    ...within('deals', deal),
  ],
  transaction,
  transactions: transaction,
  wishlist: [
    'id',
    'user',
    ...within('products', [
      'id',
      'title',
      'images',
      'sellingPrice',
      'mrpPrice',
      'discountPercent',
      'size',
      'color',
    ]),
  ],
  'uploaded image': ['secure_url'],
} as const satisfies Record<string, readonly string[]>

export type Entity = keyof typeof entities
