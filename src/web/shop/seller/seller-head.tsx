import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RatingBadge } from '../../ui/rating.tsx'
import type { SellerView } from './seller-view.ts'

/** The seller's banner, logo, name and rating. */
export function SellerHead({ seller }: { seller: SellerView }) {
  const { name, logo, banner, rating, ratings, since, countText } = seller
  return (
    <header>
      {banner ? (
        <Picture
          src={banner}
          alt=""
          width={1280}
          height={320}
          sizes="(width >= 1536px) 1440px, 100vw"
          first
          fallback=""
          className="h-[128px] w-full rounded-lg object-cover md:h-[200px] lg:h-[240px]"
        />
      ) : (
        <div className="h-[64px] rounded-lg bg-deep md:h-12" />
      )}
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1 px-1.5 md:px-3">
        <Logo name={name} logo={logo} />
        <div className="min-w-0 flex-1 basis-[240px] pt-1">
          <h1
            tabIndex={-1}
            className="text-xl leading-[1.2] outline-none [overflow-wrap:anywhere] lg:text-2xl"
          >
            {name}
          </h1>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
            {rating === null ? <span>No ratings yet</span> : <RatingBadge value={rating} count={ratings} />}
            <span>{countText}</span>
            <span>{`Member since ${since}`}</span>
          </p>
        </div>
      </div>
    </header>
  )
}

function Logo({ name, logo }: { name: string; logo: string | null }) {
  const frame = '-mt-4 size-11 shrink-0 rounded-lg border-4 border-paper md:size-[112px]'
  if (!logo)
    return (
      <span aria-hidden="true" className={`${frame} grid place-items-center bg-accent-soft text-accent`}>
        <Icon name="bag" size={40} />
      </span>
    )
  return (
    <Picture
      src={logo}
      alt={`Logo of ${name}`}
      width={112}
      height={112}
      sizes="112px"
      first
      fallback=""
      className={`${frame} bg-raised object-cover`}
    />
  )
}
