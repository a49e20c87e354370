import type { ReactNode } from 'react'

type PartProps = { title: string; says: ReactNode; action: ReactNode; children?: ReactNode }

/** A heading with what it means and what to do. */
export function Part({ title, says, action, children }: PartProps) {
  return (
    <section aria-label={title}>
      <div className="security-head">
        <h3>{title}</h3>
        {action}
      </div>
      <p className="security-quiet">{says}</p>
      {children}
    </section>
  )
}

/** Since when something stands, and when it was used last. */
export const used = ({ since, lastUsed }: { since: string; lastUsed: string | null }): string =>
  `${since.slice(0, 16)} 添加，${lastUsed ? `最近使用 ${lastUsed.slice(0, 16)}` : '尚未使用'}`
