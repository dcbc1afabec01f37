export { productPath, slugOf } from '#shared/product-path.ts'
