export { productPath, slugOf } from '#shared/catalog/product-path.ts'
