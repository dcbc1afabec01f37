import { type ReactNode, useEffect } from 'react'
import { brand } from '#shared/brand.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { listingPath } from '../paths.ts'
import { blockLinksOffline } from './errors/block-links-offline.ts'
import { LogoMark } from './logo.tsx'
import type { Department } from './menu/department.ts'
import { PrefetchOnIntent } from './prefetch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Promised = { icon: IconName; title: string; text: string; to: string }

const promises = (freeShipping: string): Promised[] => [
  {
    icon: 'genuine',
    title: 'Authenticity assured',
    text: 'Every seller is verified before they sell.',
    to: '/about',
  },
  {
    icon: 'shield',
    title: 'Money-back guarantee',
    text: 'Not what you ordered? Get a full refund.',
    to: '/help/damaged-or-wrong',
  },
  { icon: 'truck', title: freeShipping, text: 'Fast delivery, tracked all the way.', to: '/shipping' },
  {
    icon: 'return',
    title: `${returnDays} days return policy`,
    text: `Return anything within ${returnDays} days of delivery.`,
    to: '/returns',
  },
]

type Props = { departments: Department[]; freeShipping: string }

/** Loaded after the page, and with it the listeners that no page needs at first. */
export default function Footer({ departments, freeShipping }: Props) {
  useEffect(blockLinksOffline, [])
  return (
    <footer className="mt-8 border-t border-line bg-sunken">
      <div className="page">
        <Promises freeShipping={freeShipping} />
        <div className="grid grid-cols-2 gap-x-2 gap-y-3 py-4 sm:gap-4 sm:py-5 lg:grid-cols-5">
          <div className="grid content-start gap-1.5 max-lg:col-span-2">
            <Link to="/" className="flex items-center gap-1">
              <LogoMark />
              <span className="font-display text-xl font-semibold">{brand.name}</span>
            </Link>
            <p className="max-w-[280px] text-sm text-muted">
              Fashion, furniture and electronics from independent sellers.
            </p>
          </div>
          <Column title="Shop">
            {departments.map((department) => (
              <Line key={department.code} to={listingPath(department.code)}>
                {department.name}
              </Line>
            ))}
            <Line to="/products">All Products</Line>
          </Column>
          <Column title="Your account">
            <Line to="/account/orders">Orders</Line>
            <Line to="/wishlist">Wishlist</Line>
            <Line to="/cart">Bag</Line>
            <Line to="/account/address">Addresses</Line>
          </Column>
          <Column title="Help">
            <Line to="/help">Help center</Line>
            <Line to="/contact">Contact us</Line>
            <Line to="/shipping">Shipping</Line>
            <Line to="/returns">Returns and refunds</Line>
          </Column>
          <Column title={`About ${brand.name}`}>
            <Line to="/about">About us</Line>
            <Line to="/become-seller">Become Seller</Line>
            <Line to="/seller">Seller dashboard</Line>
          </Column>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2 text-sm text-muted">
          {/* A cached page can be from last year. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {brand.name}
          </p>
          <ul className="flex flex-wrap gap-x-3">
            <Line to="/terms">Terms of use</Line>
            <Line to="/privacy">Privacy</Line>
          </ul>
          <ThemeSwitch name="footer-theme" />
        </div>
      </div>
      <PrefetchOnIntent />
    </footer>
  )
}

function Promises({ freeShipping }: { freeShipping: string }) {
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-3 border-b border-line py-4 sm:gap-3 sm:py-5 lg:grid-cols-4">
      {promises(freeShipping).map((promise) => (
        <li key={promise.title} className="flex gap-1 max-sm:flex-col">
          <Icon name={promise.icon} size={24} className="text-accent" />
          <div>
            <h2 className="text-base">
              <Link to={promise.to} className="hover:underline">
                {promise.title}
              </Link>
            </h2>
            <p className="text-sm text-muted">{promise.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-0.5 text-base">{title}</h2>
      <ul className="text-sm">{children}</ul>
    </div>
  )
}

function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-block py-0.5 text-muted hover:text-ink hover:underline">
        {children}
      </Link>
    </li>
  )
}
