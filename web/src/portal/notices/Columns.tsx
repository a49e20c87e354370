import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import { Link } from 'react-router'
import { send } from '../../kit/transport/send.ts'
import { useAsked } from '../useAsked.ts'
import type { Site } from './NoticeFrame.tsx'

/** The columns of a site that hold notices. */
export const useColumns = (site: Site) =>
  useAsked(`columns ${site.channel}`, () => send(portalNoticeCalls.columns, { publishChannel: site.channel }))

/** The columns as a row of links above the list. */
export function Columns({ site, chosen }: { site: Site; chosen: string }) {
  const { data } = useColumns(site)
  if (!data || data.length === 0) return null
  const all = { catalog: '', name: '全部', count: 0 }
  return (
    <nav className="public-columns" aria-label="栏目">
      {[all, ...data].map(({ catalog, name, count }) => (
        <Link
          key={catalog}
          to={site.columnPath(catalog)}
          {...(catalog === chosen && { 'aria-current': 'page' as const })}
        >
          {name}
          {count > 0 && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  )
}
