import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { installationCalls as calls } from '@tejian/contract/system/installation/calls.ts'
import { Alert, Descriptions, Result } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { FirstDayForm } from './FirstDayForm.tsx'
import './firstDay.css'

type State = AnswerOf<typeof calls.state>

const key = ['system', 'installation']

/** 首次设置: where the installation is and whose; until it is done nothing gets a number. */
export default function FirstDayPage() {
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => send(calls.state), gcTime: 0 })
  const [finished, setFinished] = useState(false)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const done = (): void => {
    setFinished(true)
    void refetch()
  }
  return (
    <div className="first-day">
      <h1>首次设置</h1>
      {finished && <Next />}
      {!finished && !data.done && (
        <p>
          请选择本安装所在的市，填写监管机构和检验机构。这些内容写入编号、报告和证书；完成之前平台不编号，也不出具报告和证书。产生单位、设备、编号等业务数据之前可以更改。
        </p>
      )}
      {!finished && data.done && !data.closed && (
        <p>已完成。产生单位、设备、编号等业务数据之前还可以更改。</p>
      )}
      {!finished && data.closed && <Alert type="info" showIcon title={data.closed} />}
      {finished || data.closed ? <Chosen {...data.chosen} /> : <FirstDayForm state={data} onDone={done} />}
    </div>
  )
}

/** What the first day goes on with. The addresses load the product anew: menu and home page have changed. */
function Next() {
  return (
    <Result
      status="success"
      title="首次设置已完成"
      subTitle="接下来请建立检验机构的部门，再建立账号；账号的岗位角色由安全管理员授予。"
      extra={[
        <a key="organisations" href="/sysmng/organisation/orgManage">
          机构管理
        </a>,
        <a key="users" href="/sysmng/organisation/userManage">
          用户管理
        </a>,
        <a key="home" href="/">
          首页
        </a>,
      ]}
    />
  )
}

function Chosen(chosen: State['chosen']) {
  const rows = [
    ['所在地区', `${chosen.areaName}（${chosen.areaId}）`],
    ['登记机关代号', chosen.letters],
    ['监管机构', `${chosen.authorityName}（${chosen.authorityCode}）`],
    ['检验机构', `${chosen.instituteName}（${chosen.instituteCode}）`],
    ['检验机构核准证编号', chosen.approvalno || '未填写'],
  ] as const
  return (
    <Descriptions
      column={1}
      bordered
      size="small"
      items={rows.map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}
