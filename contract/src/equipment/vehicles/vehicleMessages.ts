/** Sentences of the registration of vehicle cylinders. */
export const vehicleMessages = {
  plateShape: '车牌号格式不正确，应为省份简称、一位字母和五位（新能源六位）字母或数字',
  vinShape: '车辆识别代号应为17位字母和数字，不含I、O、Q',
  noCylinders: '请选择气瓶',
  tooMany: '一辆车最多登记16只气瓶',
  unknown: (numbers: string): string => `没有找到气瓶${numbers}，请先在“车用气瓶”建档`,
  scrapped: (no: string): string => `气瓶${no}已报废或注销，不能登记`,
  lifeOver: (no: string, day: string): string => `气瓶${no}的设计使用年限已于${day}届满，应予报废，不能登记`,
  onOtherVehicle: (no: string, plate: string): string =>
    `气瓶${no}已登记在车辆${plate}上，请先办理该车的注销或过户变更`,
  overdue: (no: string, day: string): string => `气瓶${no}的检验合格有效期已于${day}届满，检验合格后再登记`,
  pending: (no: string, regno: string): string => `气瓶${no}正在办理登记${regno}，请勿重复登记`,
  plateRegistered: (plate: string, no: string): string =>
    `车辆${plate}已登记（${no}），车主或气瓶有变化的，请在该登记上点“过户变更”`,
  vinRegistered: (vin: string, plate: string): string =>
    `车辆识别代号${vin}已登记在车牌${plate}下，请在该登记上点“过户变更”`,
  notRegistered: '该登记已注销、已变更或未发证，不能办理过户变更',
  transferOpen: (regno: string): string => `该登记已有办理中的过户变更${regno}`,
  nothingChanged: '车主、车牌号和气瓶均与原登记相同，没有需要变更的内容',
  otherVehicle: '过户变更应为同一车辆，车辆识别代号应与原登记一致',
  notIssued: '该登记尚未发证，发证后才能打印登记证',
  notInForce: (state: string): string => `该登记证${state}，不能打印`,
  noCancelReason: '请填写注销原因',
  cannotCancel: '只有已发证的登记可以注销',
  transferPending: (regno: string): string => `该登记正在办理过户变更${regno}，办结后再注销`,
  replacedBy: (regno: string): string => `过户变更换证，登记${regno}`,
  cancelledFor: (reason: string): string => `注销：${reason}`,
} as const
