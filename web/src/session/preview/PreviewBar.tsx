import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { onSessionEnded } from '../../kit/session/ended.ts'
import { leavePreview } from '../../kit/session/preview.ts'
import { endPreview } from './leave.ts'
import './preview.css'

type Props = {
  user: Pick<UserInfo, 'name' | 'loginName' | 'roleNames'>
  preview: NonNullable<UserInfo['preview']>
}

/** Says above every page that an administrator only looks here, as whom and until when; the way back. */
export function PreviewBar({ user, preview }: Props) {
  const [busy, setBusy] = useState(false)
  // Its end by time is no end of anybody's own session: nobody is asked to sign in.
  useEffect(
    () =>
      onSessionEnded(async () => {
        leavePreview()
        return false
      }),
    [],
  )
  const leave = async (): Promise<void> => {
    setBusy(true)
    await endPreview()
  }
  return (
    <div className="preview-bar" role="status">
      <strong>
        只读预览：{user.name}（{user.loginName}）
      </strong>
      <span>
        {user.roleNames.replaceAll(',', '、')}　由{preview.by}查看，{preview.until.slice(11, 16)}
        自动结束，不能修改
      </span>
      <Button size="small" loading={busy} onClick={() => void leave()}>
        退出预览
      </Button>
    </div>
  )
}
