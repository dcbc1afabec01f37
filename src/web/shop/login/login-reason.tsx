import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useReady } from '../../ui/use-ready.ts'
import type { Intent } from '../session/intent.ts'
import { readIntents } from '../session/stored-intents.ts'

type Shown = { title: string; image: string | undefined }

const productIdOf = (intent: Intent) => (intent.kind === 'alert' ? intent.alert.productId : intent.productId)

function textOf(intent: Intent, title: string): string {
  if (intent.kind === 'add-to-cart') return `add ${title} to your bag`
  if (intent.kind === 'alert') return `get notified about ${title}`
  return intent.off ? `remove ${title} from your wishlist` : `add ${title} to your wishlist`
}

/** Why a guest was sent to the login: the product they were about to add, or else the page they wanted to see. */
export function LoginReason({ verb, purpose }: { verb: 'Log in' | 'Register'; purpose: string | undefined }) {
  const ready = useReady()
  const [[intent, ...earlier]] = useState(readIntents)
  if (ready && intent) return <ProductReason verb={verb} intent={intent} earlier={earlier.length} />
  return purpose ? <p className="mt-0.5">{`${verb} to ${purpose}.`}</p> : null
}

function ProductReason({ verb, intent, earlier }: { verb: string; intent: Intent; earlier: number }) {
  const [product, setProduct] = useState<Shown>()
  const productId = productIdOf(intent)
  useEffect(() => {
    let left = false
    api('GET /products/:productId', { params: { productId } })
      .then(({ title, images }) => !left && setProduct({ title, image: images[0] }))
      // The product is gone, or the server cannot be reached: the login works without its picture.
      .catch(() => !left && setProduct({ title: 'this product', image: undefined }))
    return () => {
      left = true
    }
  }, [productId])
  return (
    <div className="my-1 grid min-h-[116px] grid-cols-[80px_minmax(0,1fr)] items-center gap-1.5 rounded-lg border border-line bg-raised p-1">
      {product ? (
        <>
          <Picture
            src={product.image}
            alt=""
            width={80}
            height={100}
            sizes="80px"
            className="aspect-card w-full rounded bg-sunken object-cover"
          />
          <p className="font-medium">
            {`${verb} to ${textOf(intent, product.title)}.`}
            {earlier > 0 && " We'll also finish what you started before."}
          </p>
        </>
      ) : (
        <>
          <Skeleton className="aspect-card" />
          <Skeleton className="h-3" />
        </>
      )}
    </div>
  )
}
