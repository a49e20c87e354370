import { Button, Modal, Typography } from 'antd'
import './users.css'

type OneTimePasswordProps = { name: string; loginName: string; password: string; onClose(): void }

/** The password that the server tells this once; it must be changed at the first sign-in. */
export function OneTimePassword({ name, loginName, password, onClose }: OneTimePasswordProps) {
  return (
    <Modal
      open
      title={`一次性密码：${name}`}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          已记下
        </Button>
      }
    >
      <div className="one-time-password">
        <div>登录名：{loginName}</div>
        <Typography.Paragraph code copyable={{ tooltips: ['复制', '已复制'] }}>
          {password}
        </Typography.Paragraph>
        <div>密码只显示这一次，请当面或电话告知本人。首次登录时须修改密码。</div>
      </div>
    </Modal>
  )
}
