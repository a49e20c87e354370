import { Button, Modal, Typography } from 'antd'

/** Recovery codes, which the server tells this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Modal
      open
      title="请保存恢复码"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
      footer={
        <Button type="primary" onClick={onClose}>
          已保存
        </Button>
      }
    >
      <p>恢复码只显示这一次。请打印或抄写后妥善保管，不要与密码放在一起；每个恢复码只能用一次。</p>
      <ol className="security-codes" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Typography.Text copyable={{ text: codes.join('\n'), tooltips: ['复制', '已复制'] }}>
        复制全部
      </Typography.Text>
    </Modal>
  )
}
