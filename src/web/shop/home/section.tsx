import { type ReactNode, useId } from 'react'

/** A section of the home page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page mt-6 lg:mt-8">
      <h2 id={id} className="mb-2.5 text-xl tracking-wide lg:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
