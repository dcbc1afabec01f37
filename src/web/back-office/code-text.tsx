import { Fragment } from 'react'

/** A category code, which may wrap after an underscore instead of inside a word. */
export function CodeText({ text }: { text: string }) {
  const [first, ...rest] = text.split('_')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity
        <Fragment key={index}>
          _<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
