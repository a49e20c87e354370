import type { View } from '@tejian/contract/kit/view.ts'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import '../work/work.css'
import type { HomeList } from './recordPages.tsx'

/** The record that an address names: `/:id` or `?id=`; '' for none. */
export function useNamedId(): string {
  const { id } = useParams()
  const [address] = useSearchParams()
  return id ?? address.get('id') ?? ''
}

type RecordFrameProps = { view: View; list: HomeList; name: string; children: ReactNode }

/** Head and body of the page of one record, with the way back to its list. */
export function RecordFrame({ view, list, name, children }: RecordFrameProps) {
  usePageTitle(name)
  const navigate = useNavigate()
  const title = [view.title, name].filter(Boolean).join(' ')
  return (
    <article className="work" aria-label={title}>
      <header className="work-head">
        <h1>{title}</h1>
        <div>
          <Button size="small" onClick={() => void navigate(list.path)}>
            返回{list.title}
          </Button>
        </div>
      </header>
      <div className="work-sheet">{children}</div>
    </article>
  )
}

/** Said where the address names no record. */
export function NothingNamed({ list }: { list: HomeList }) {
  return (
    <Result
      status="404"
      title="链接中没有指明要打开的数据"
      subTitle={`请从“${list.title}”列表中打开`}
      extra={<Link to={list.path}>打开{list.title}</Link>}
    />
  )
}
