import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shop/layout/shop.layout.tsx', [
    index('shop/home/home.page.tsx'),
    route('products/:categoryCode?', 'shop/listing/listing.page.tsx'),
    route('product-details/:categoryCode/:name/:productId', 'shop/product/product.page.tsx'),
    route('reviews/:productId', 'shop/reviews/reviews.page.tsx'),
    route('reviews/:productId/create', 'shop/reviews/form/write-review.page.tsx'),
    route('sellers/:sellerId', 'shop/seller/seller.page.tsx'),
    route('login', 'shop/login/login.page.tsx'),
    route('become-seller', 'shop/become-seller/become-seller.page.tsx'),
    route('cart', 'shop/cart/cart.page.tsx'),
    route('wishlist', 'shop/wishlist/wishlist.page.tsx'),
    route('checkout', 'shop/checkout/checkout.page.tsx'),
    route('payment-success/:orderId', 'shop/checkout/success/payment-success.page.tsx'),
    route('account', 'shop/account/account.layout.tsx', [
      index('shop/account/profile/profile.page.tsx'),
      route('orders', 'shop/account/orders/orders.page.tsx'),
      route('order/:orderId/:orderItemId?', 'shop/account/order/order.page.tsx'),
      route('saved-card', 'shop/account/saved-card/saved-card.page.tsx'),
      route('address', 'shop/account/address/address.page.tsx'),
    ]),
    // Every other path: a content page, or not found.
    route('*', 'shop/content/content.page.tsx'),
  ]),
  // Their pages are listed in pages.tsx of each area: every route listed here adds to the size of each shop page.
  route('seller/*', 'seller/seller.layout.tsx'),
  route('admin/*', 'admin/admin.layout.tsx'),
] satisfies RouteConfig
