import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

type EmptyProps = {
  /** The name of a public icon, or `<MoreIcon … size={32} />`. */
  icon?: IconName | ReactElement
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon = 'info', title, children, action }: EmptyProps) {
  return (
    <div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] justify-items-center gap-1.5 px-2 py-8 text-center">
      <span className="grid size-[72px] place-items-center rounded-full bg-sunken text-muted">
        {typeof icon === 'string' ? <Icon name={icon} size={32} /> : icon}
      </span>
      <h2 className="max-w-full text-xl">{title}</h2>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
