const some = (names: readonly string[]): string =>
  names.length > 10 ? `${names.slice(0, 10).join('、')}等${names.length}项` : names.join('、')

/** Sentences of hand-overs. */
export const handoverMessages = {
  unknownPerson: '没有该人员，或不在您管理的机构',
  unknownReceiver: '接收人不是交接人所在机构的在用账号',
  ownReceiver: '接收人不能是交接人本人',
  noReceiver: '请选择接收人',
  untilMissing: '请假交接请填写代理至的日期',
  untilPast: '代理至的日期已过，请重新填写',
  another: (no: string): string => `该人员的交接单${no}尚未结束，请先办完或收回`,
  absent: (name: string, until: string): string =>
    `${name}的工作交由他人代理至${until}，不能接收，请另选接收人`,
  lacks: (name: string, thing: string, permission: string): string =>
    `${name}不能接收“${thing}”：没有“${permission}”权限`,
  outOfSight: (name: string, thing: string): string => `${name}不能接收“${thing}”：不在其数据范围内`,
  notSupervising: (name: string, thing: string): string => `${name}不能接收“${thing}”：不是该区域的监管人员`,
  barred: (name: string, thing: string, part: string): string =>
    `${name}不能接收“${thing}”：${name}是该业务的${part}，不能办理该环节`,
  ownWork: (name: string, thing: string): string => `${name}不能接收“${thing}”：不能审核本人提交的业务`,
  ownDelegation: (name: string, thing: string): string => `${name}不能接收“${thing}”：是其本人的工作`,
  nobodyTook: (things: readonly string[]): string =>
    `以下${things.length}项没有接收人，交接单不能生效：${some(things)}`,
  notReceiver: '交接单由各接收人确认，您不是待确认的接收人',
  notDrawer: '只有拟定人可以撤回尚未生效的交接单',
  inForce: '交接单已生效，请由交接人提前收回',

  label: '工作交接',
  given: (from: string, to: string): string => `${from}移交给${to}`,
  standingIn: (from: string, to: string, until: string): string => `由${to}代${from}办理，至${until}`,
  cameBack: (from: string, to: string): string => `${from}代理结束，交还${to}`,

  toConfirmTitle: '工作交接待确认',
  toConfirm: (no: string, from: string, count: number): string =>
    `${from}的工作交接单${no}有${count}项交给您，请核对后确认接收。`,
  returnedTitle: '工作交接被退回',
  returned: (no: string, by: string, why: string): string => `交接单${no}被接收人${by}退回：${why}`,
  effectTitle: '工作交接已生效',
  effectLeave: (no: string, from: string, to: string, until: string): string =>
    `交接单${no}已生效：${from}的工作由${to}代理至${until}。`,
  effectGiven: (no: string, from: string, to: string): string =>
    `交接单${no}已生效：${from}的工作已移交给${to}。`,
  endedTitle: '工作代理已结束',
  expired: (no: string, from: string): string => `交接单${no}已到期，未办完的工作交还${from}。`,
  takenBack: (no: string, from: string): string => `交接单${no}已由${from}提前收回，未办完的工作交还本人。`,
  closedTitle: '停用的账号有未交接的工作',
  closed: (name: string, counts: string): string =>
    `${name}的账号已停用，手上还有${counts}，请拟定离职交接单。`,
} as const
