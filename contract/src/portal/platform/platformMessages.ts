/** Sentences of the service platform, as the public reads them. */
export const platformMessages = {
  wrongQuery: '查询码不正确',
  tooManyToday: '今日提交次数已达上限',
  wrongCode: '短信验证码错误或已失效，请重新获取',
  codeTooOften: '验证码已发送，请一分钟后再重新获取',
  noSms: '本平台尚未接入短信，请拨打检验机构或监管部门电话',
  wrongNumber: '请填写正确的手机号码',
  needed: (label: string): string => `请填写${label}`,
  unknownDevice: '没有查到该设备，请核对设备代码',
  wrongPhoto: '照片只能是 PNG 或 JPG，且不超过3MB',
  noProgress: '没有查到该申报单，请核对申报单号和电话后四位',
  phoneEnd: '请填写联系电话的后四位数字',
  chooseInstitute: '请选择检验机构',
  noClasses: '目前没有正在报名的培训班',
  howToApply:
    '由用人单位登录平台提出考核申请，或由本人到考试机构、发证机关现场申请；受理后编入相应项目的班级，凭准考证参加考试',
  noLetters: '还没有公开的来信答复',
  mayPublish: '答复可能公开，公开时隐去姓名和电话',
  demoCode: (code: string): string => `演示环境不发送短信，验证码为${code}`,
  sent: (no: string): string => `已提交，编号${no}`,
  keepCode: '请记下编号和查询码，凭此查看答复；查询码只显示这一次',
  working: '正在进行安全验证……',
} as const
