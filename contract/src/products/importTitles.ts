import type { FieldName } from '../kit/record.ts'
import type { product } from './product.ts'

/** Headers under which manufacturers keep their products. */
export const productTitles = {
  productno: ['编号', '产品代号', '产品序号'],
  productname: ['名称', '设备名称'],
  equclaname: ['品种', '类别', '设备类别', '设备种类'],
  model: ['型号', '型号规格', '规格'],
  ratedCapacity: ['额定蒸发量/热功率', '额定蒸发量', '额定热功率', '额定起重量', '起重量', '蒸发量'],
  ratedPressure: ['额定压力(MPa)', '额定工作压力', '压力'],
  vesselCategory: ['压力容器类别', '类别'],
  volume: ['容器容积'],
  medium: ['工作介质', '充装介质'],
  dn: ['公称通径', '直径'],
  material: ['材料', '主体材质'],
  pipelineGrade: ['级别'],
  totalLength: ['管道长度', '长度'],
  factoryno: ['出厂编号（产品编号）', '出厂号', '制造编号'],
  madeunit: ['制造厂家', '生产厂家', '制造商', '生产单位', '厂家'],
  licenseno: ['许可证编号', '制造许可证号', '许可证号'],
  madedate: ['出厂日期', '生产日期', '制造年月'],
  madeinspno: ['监督检验证书编号', '监检证号', '监检证书号'],
  inspunit: ['监检机构', '监督检验机构'],
  deliverunit: ['购货单位', '客户', '使用单位', '收货单位', '用户单位'],
  note: ['备注说明', '说明'],
} as const satisfies Partial<Record<FieldName<typeof product>, readonly string[]>>
