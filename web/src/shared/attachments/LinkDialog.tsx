import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Spin } from 'antd'
import type { ReactNode } from 'react'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import './attachments.css'
import { LinkLine } from './LinkLine.tsx'

/** Large enough for the longest address, small enough for a phone held upright. */
const codeSize = 288

type Link = { path: string; qr: string }

type LinkDialogProps<L extends Link> = {
  queryKey: readonly string[]
  ask(): Promise<L>
  /** A dialog left open draws a new link that often. */
  renewEveryMs?: number
  title: string
  /** What the code is called, for whoever does not see it. */
  alt: string
  /** Name of the field with the address. */
  label: string
  /** Who opens the link, what for, and how long it opens. */
  says(link: L): ReactNode
  /** Stands below the link, and while it is waited for. */
  children?: ReactNode
  onClose(): void
}

/** A link for somebody without an account, as code and as address; each opening of the dialog draws a new one. */
export function LinkDialog<L extends Link>(props: LinkDialogProps<L>) {
  const { queryKey, ask, renewEveryMs = false, title, alt, label, says, children, onClose } = props
  const { data: link, error } = useQuery({
    queryKey,
    queryFn: ask,
    refetchInterval: renewEveryMs,
    // A code that somebody is about to scan is not changed under his hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Modal open width={420} title={title} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      <div className="tj-phone">
        {error && <Alert type="error" title={sentenceOfError(error)} />}
        {!link && !error && <Spin description="正在生成链接……" />}
        {link && (
          <>
            <img src={link.qr} alt={alt} width={codeSize} height={codeSize} />
            <p>{says(link)}</p>
            <LinkLine label={label} address={new URL(link.path, location.origin).href} />
          </>
        )}
        {children}
      </div>
    </Modal>
  )
}
