import { dateFormat } from '#shared/region/formats.ts'

/** Says that the page shows drafts, and as of when. */
export default function PreviewBar({ of }: { of: string }) {
  const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(of))
  return (
    <p role="status" className="page mt-2 font-medium">
      Preview of all drafts as customers would see them on {time}. Only people with this link can see it.
    </p>
  )
}
