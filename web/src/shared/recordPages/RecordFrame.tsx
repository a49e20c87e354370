import type { View } from '@tejian/contract/kit/view.ts'
import { Result } from 'antd'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { WorkFrame, type WorkFrameProps } from '../work/WorkFrame.tsx'
import type { HomeList } from './recordPages.tsx'

/** Id of the record in the address, `/:id` or `?id=`; '' for none. */
export function useAddressId(): string {
  const { id } = useParams()
  const [address] = useSearchParams()
  return id ?? address.get('id') ?? ''
}

type RecordFrameProps = Pick<WorkFrameProps, 'side' | 'deciding' | 'beside' | 'children'> & {
  view: View
  list: HomeList
  name: string
}

/** The page of one record under its view's title, with the way back to its list. */
export function RecordFrame({ view, list, name, children, ...frame }: RecordFrameProps) {
  usePageTitle(name || null)
  const navigate = useNavigate()
  const title = [view.title, name].filter(Boolean).join(' ')
  return (
    <WorkFrame
      {...frame}
      label={title}
      heading={title}
      backTo={list.title}
      onBack={() => void navigate(list.path)}
    >
      <div className="work-sheet">{children}</div>
    </WorkFrame>
  )
}

/** Shown where the address names no record. */
export function NoRecordInAddress({ list }: { list: HomeList }) {
  return (
    <Result
      status="404"
      title="链接中没有指明要打开的数据"
      subTitle={`请从“${list.title}”列表中打开`}
      extra={<Link to={list.path}>打开{list.title}</Link>}
    />
  )
}
