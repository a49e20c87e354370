/** Sentences of products. */
export const productMessages = {
  chooseType: '请选择产品类别',
  otherMaker: '制造单位只能登记本单位的产品',
  typeFixed: '产品类别登记后不能更改',
  noCertificate: '提交审核前请填写监检证书编号和检验机构',
  noVesselData: '提交审核前请填写容器类别、容积、设计压力、设计温度和介质',
  notReleased: '该产品尚未审核通过，不能建档',
  noDevice: '该类产品不需要单独建立设备档案',
  isDevice: (code: string): string => `已建档为设备${code}`,
  deviceWhenReleased: '审核通过后方可建档',
  beginDevice: '尚未建档，可在产品列表中点击“登记建档”',
  deviceByOffice: '尚未建档。设备使用前由检验机构或监管部门登记建档，本单位无需办理',
  alreadyDevice: (code: string): string => `该产品已建档为设备${code}，不能重复建档`,
  hasDevice: (code: string): string => `该产品已建档为设备${code}，不能删除`,
  inReview: '审核中或已通过的产品不能修改',
} as const
