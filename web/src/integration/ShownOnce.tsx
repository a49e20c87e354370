import { Alert, Button, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'

type ShownOnceProps = { title: string; warning: string; secret: string; children: ReactNode; onDone(): void }

/** A secret that is told this once: it is closed by saying that it was noted, by nothing else. */
export function ShownOnce({ title, warning, secret, children, onDone }: ShownOnceProps) {
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onDone}>
          已记下
        </Button>
      }
    >
      <Alert type="warning" showIcon title={warning} />
      <Typography.Paragraph
        code
        copyable={{ tooltips: ['复制', '已复制'] }}
        style={{ margin: '16px 0', wordBreak: 'break-all' }}
      >
        {secret}
      </Typography.Paragraph>
      {children}
    </Modal>
  )
}
