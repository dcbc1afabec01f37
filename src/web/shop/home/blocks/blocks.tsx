import { useId, useMemo } from 'react'
import type { ShownBlock } from '#contract/shop/home-blocks.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import sheet from '../../content/content.css?url'
import { FollowLinks } from '../../content/follow-links.tsx'
import type { Card } from '../../products/card.ts'
import { ProductRow } from '../../products/product-row.tsx'
import { Section } from '../section.tsx'
import type { PackedBlock } from './pack-blocks.ts'

type Props = { blocks: PackedBlock[]; first: boolean }

/** Banners, product rows and texts at one place of the home page. `first`: above everything else. */
export default function Blocks({ blocks, first }: Props) {
  return blocks.map((block, index) => {
    if (block.kind === 'BANNER') return <Banner key={block.id} block={block} first={first && index === 0} />
    if (block.kind === 'PRODUCTS') return <Products key={block.id} block={block} />
    return <Text key={block.id} block={block} />
  })
}

type Of<Kind extends ShownBlock['kind']> = Extract<PackedBlock, { kind: Kind }>

function Banner({ block, first }: { block: Of<'BANNER'>; first: boolean }) {
  const { title, text, image, link, linkLabel } = block
  const id = useId()
  return (
    <section aria-labelledby={id} className={first ? 'page mt-2 lg:mt-3' : 'page mt-6 lg:mt-8'}>
      <div className="grid overflow-hidden rounded-lg bg-accent-soft sm:grid-cols-2">
        <Picture
          src={image}
          alt=""
          width={1200}
          height={600}
          sizes="(width >= 1200px) 640px, (width >= 600px) 50vw, 100vw"
          first={first}
          // The form of a banner promises this shape, and that a picture of this shape is not cropped.
          className="aspect-[2/1] w-full self-center bg-sunken object-cover"
        />
        <div className="grid content-center justify-items-start gap-1.5 p-3 lg:p-4">
          <h2 id={id} dir="auto" className="text-2xl [overflow-wrap:anywhere]">
            {title}
          </h2>
          {text && (
            <p dir="auto" className="max-w-[440px] text-muted [overflow-wrap:anywhere]">
              {text}
            </p>
          )}
          <LinkButton to={link} className="mt-1">
            {linkLabel}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Products({ block: { title, link, cards } }: { block: Of<'PRODUCTS'> }) {
  const id = useId()
  const shown = useMemo(() => JSON.parse(cards) as Card[], [cards])
  return (
    <section aria-labelledby={id} className="page mt-6 lg:mt-8">
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <h2 id={id} dir="auto" className="text-xl [overflow-wrap:anywhere] lg:text-2xl">
          {title}
        </h2>
        <Link
          to={link}
          className="inline-flex min-h-5.5 shrink-0 items-center font-medium text-accent underline underline-offset-2"
        >
          See all<span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ProductRow cards={shown} />
    </section>
  )
}

function Text({ block: { title, html } }: { block: Of<'TEXT'> }) {
  return (
    <Section title={title}>
      {/* Not imported: a home page without text needs no style for it. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      <FollowLinks>
        <div
          className="prose max-w-[720px]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown without HTML
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </FollowLinks>
    </Section>
  )
}
