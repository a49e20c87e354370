import '../../kit/fields/fields.css'
import type { Figure } from '@tejian/contract/home/desktopCalls.ts'
import type { CSSProperties, ReactNode } from 'react'
import { PageLink } from '../../kit/shell/PageLink.tsx'

type PanelProps = { title: string; empty?: string | null; side?: ReactNode; children?: ReactNode }

export function Panel({ title, empty, side, children }: PanelProps) {
  return (
    <section className="panel">
      <h2>
        {title}
        {side && <span className="panel-side">{side}</span>}
      </h2>
      {empty ? <p className="panel-empty">{empty}</p> : children}
    </section>
  )
}

const shown = ({ count, unit }: Figure): string =>
  `${unit === '元' ? count.toLocaleString('zh-CN', { minimumFractionDigits: 2 }) : count.toLocaleString('zh-CN')}${unit === '元' ? '' : unit}`

/** Most figures that are readable beside each other. */
const mostColumns = 9

/** In rows as even as can be: ten are five and five, not nine and one. */
const columnsOf = (count: number): number => Math.max(1, Math.ceil(count / Math.ceil(count / mostColumns)))

/** How many columns the figures take in all: an amount of money is twice as wide (home.css). */
const widthOf = (figures: readonly Figure[]): number =>
  figures.length + figures.filter(({ unit }) => unit === '元').length

type FiguresProps = { title: string; figures: readonly Figure[]; side?: ReactNode }

/** The numbers of a desktop; each opens the list that it counts. */
export function Figures({ title, figures, side }: FiguresProps) {
  return (
    <Panel title={title} side={side} empty={figures.length === 0 ? '没有可查看的数据' : null}>
      <ul
        className="desktop-figures"
        style={{ '--desktop-columns': columnsOf(widthOf(figures)) } as CSSProperties}
      >
        {figures.map((figure) => (
          <li key={figure.key} className={figure.unit === '元' ? 'desktop-money' : ''}>
            <PageLink path={figure.href}>
              <strong className={figure.count > 0 ? `desktop-${figure.tone}` : ''}>{shown(figure)}</strong>
              <span>{figure.unit === '元' ? `${figure.label}（元）` : figure.label}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
