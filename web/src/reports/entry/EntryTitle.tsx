import { FilePdfOutlined } from '@ant-design/icons'
import type { EntryDetail } from '@tejian/contract/reports/entryShapes.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ItemPlace } from '../../shared/work/useItemPlace.ts'
import { WorkHead } from '../../shared/work/WorkHead.tsx'
import '../../shared/work/work.css'
import { recordAddress } from './addresses.ts'

type EntryTitleProps = {
  detail: EntryDetail
  list: string
  at: ItemPlace
  preview: boolean
  onPreview(): void
  /** Left out where no notice may be issued. */
  onNotice?: (() => void) | undefined
  /** Leads to another report of the list, which first saves this one. */
  onOpen(seisn: string): void
  /** What is saved of it. */
  children: ReactNode
}

/** Which report is filled in, what of it is saved, and the way to those beside it. */
export function EntryTitle({
  detail,
  list,
  at,
  preview,
  onPreview,
  onNotice,
  onOpen,
  children,
}: EntryTitleProps) {
  const navigate = useNavigate()
  const { seisn, reportno, unitname, equcode, templateName, templateVersion } = detail
  return (
    <WorkHead
      heading={reportno ?? seisn}
      at={{ ...at, open: async (to) => void (to && onOpen(to)) }}
      onBack={() => void at.goBack()}
      beside={
        <>
          {onNotice && (
            <Button size="small" onClick={onNotice}>
              出具意见通知书
            </Button>
          )}
          <Button size="small" onClick={() => void navigate(recordAddress(seisn, list))}>
            原始记录
          </Button>
          <Button
            size="small"
            icon={<FilePdfOutlined />}
            aria-pressed={preview}
            type={preview ? 'primary' : 'default'}
            onClick={onPreview}
          >
            预览
          </Button>
        </>
      }
      about={
        <>
          <span>{unitname}</span>
          <span>{equcode}</span>
          <span className="tj-empty">
            {templateName} 第{templateVersion}版
          </span>
          {children}
        </>
      }
    />
  )
}
