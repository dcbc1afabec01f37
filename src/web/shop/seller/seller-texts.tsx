import sheet from '../content/content.css?url'
import { FollowLinks } from '../content/follow-links.tsx'

type Props = { name: string; story: string | null; policies: string | null }

/** What the seller writes about the shop, as HTML. The story is open from the start. */
export default function SellerTexts({ name, story, policies }: Props) {
  return (
    <div className="seller-texts">
      {/* Not imported: a page without text needs no style for it. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      {story && <Text title={`About ${name}`} html={story} open />}
      {policies && <Text title="Shipping, returns and policies" html={policies} />}
    </div>
  )
}

function Text({ title, html, open }: { title: string; html: string; open?: boolean }) {
  return (
    <details open={open} className="rounded-lg border border-line px-2">
      <summary>
        <h2 className="font-text text-base font-medium">{title}</h2>
      </summary>
      <FollowLinks>
        <div
          className="prose pb-2 text-sm"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown without HTML
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </FollowLinks>
    </details>
  )
}
