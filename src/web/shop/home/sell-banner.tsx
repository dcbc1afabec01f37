import type { HomeCategory } from '#contract/shop/homepage.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

const picturesMax = 3

export function SellBanner({ entries }: { entries: HomeCategory[] }) {
  return (
    <section className="page mt-6 lg:mt-8">
      <div className="grid items-end gap-3 overflow-hidden rounded-lg bg-accent-soft px-3 pt-4 sm:grid-cols-2 lg:px-6">
        <div className="grid justify-items-start gap-1.5 pb-4">
          <h2 className="text-2xl">Sell Your Product</h2>
          <p className="max-w-[440px] text-muted">
            List your products, set your own prices, and track every order and payment.
          </p>
          <LinkButton to="/become-seller" className="mt-1">
            Become Seller
          </LinkButton>
        </div>
        <div aria-hidden="true" className="grid grid-cols-3 items-end gap-1.5">
          {entries.slice(-picturesMax).map((entry, index) => (
            <Picture
              key={entry.id}
              src={entry.image}
              alt=""
              width={320}
              height={400}
              sizes="(width >= 1200px) 200px, (width >= 600px) 15vw, 25vw"
              className={`w-full rounded-t-lg bg-sunken object-cover ${index === 1 ? 'h-[240px]' : 'h-[200px]'}`}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
