import { useQuery } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { vendorCalls } from '@tejian/contract/lifts/calls.ts'
import { receiveCalls, vendorKeyHeader } from '@tejian/contract/lifts/receiveCalls.ts'
import type { liftVendor } from '@tejian/contract/lifts/vendor.ts'
import { Alert, Button, Input, Modal, Popconfirm, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import './lifts.css'

type VendorKeysProps = { vendor: ListedRow<typeof liftVendor>; onChanged(): void; onClose(): void }

/** Keys of a vendor's platform: made, shown once, ended; and where the platform reports to. */
export default function VendorKeys({ vendor, onChanged, onClose }: VendorKeysProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['vendorKeys', vendor.id],
    queryFn: () => send(vendorCalls.keys, { vendorId: vendor.id }),
    gcTime: 0,
  })
  const [name, setName] = useState('')
  const [made, setMade] = useState('')
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await refetch()
      onChanged()
    } catch (failure) {
      notify.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const create = (): Promise<void> =>
    act(async () => {
      const { key } = await send(vendorCalls.createKey, { vendorId: vendor.id, name })
      setMade(key)
      setName('')
    })
  const revoke = (id: string): Promise<void> =>
    act(async () => {
      await send(vendorCalls.revokeKey, { id })
      setMade('')
      notify.success('已停用，该密钥不能再上报')
    })
  return (
    <Modal open width={640} title={`接口密钥 ${vendor.vendorname}`} footer={null} onCancel={onClose}>
      <p>
        厂商平台以 POST 方式向 <Typography.Text code>{receiveCalls.receive.path}</Typography.Text>{' '}
        上报，密钥放在请求头 <Typography.Text code>{vendorKeyHeader}</Typography.Text> 中，报文格式与签名见{' '}
        <a href="/api/docs">接口文档</a>。
      </p>
      {made && (
        <Alert
          type="success"
          title="新密钥只显示这一次，请交给厂商妥善保管："
          description={
            <Typography.Text code copyable={{ text: made, tooltips: ['复制', '已复制'] }}>
              {made}
            </Typography.Text>
          }
        />
      )}
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <p className="tj-empty">还没有密钥，厂商不能上报</p>}
      {data && data.length > 0 && (
        <table className="tj-plain tj-stacks lift-keys">
          <thead>
            <tr>
              <th scope="col">用途</th>
              <th scope="col">建立时间</th>
              <th scope="col">最近使用</th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <tr key={line.id}>
                <td data-label="用途">{line.name}</td>
                <td data-label="建立时间">{line.createDate.slice(0, 16)}</td>
                <td data-label="最近使用">{line.usedTime.slice(0, 16) || '—'}</td>
                <td data-label="状态">
                  {line.revokedDate ? (
                    `已停用 ${line.revokedDate.slice(0, 16)}`
                  ) : (
                    <Popconfirm
                      title="停用后使用该密钥的平台不能再上报"
                      okText="停用"
                      cancelText="取消"
                      onConfirm={() => revoke(line.id)}
                    >
                      <Button size="small" danger>
                        停用
                      </Button>
                    </Popconfirm>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="lift-new-key">
        <Input
          aria-label="密钥用途"
          placeholder="用途，如：生产环境"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="primary" loading={busy} disabled={name.trim() === ''} onClick={() => void create()}>
          新建密钥
        </Button>
      </div>
    </Modal>
  )
}
