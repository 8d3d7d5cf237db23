import type { PortalTexts } from '../en/portal.ts';

export const portal: PortalTexts = {
  signedIn: '登录成功',
  description: (tenant) => `${tenant}客户门户。`,
  needsScript: '本页面需要启用 JavaScript，请允许本站运行脚本。',
  account: '账号',
  clientCode: '客户编码',
  balance: '余额',
  refreshBalance: '刷新余额',
  balanceLoaded: '余额加载成功',
  money: {
    credit: '信用额度',
    reserved: '待入库订单待扣',
    free: '可用金额',
    fallsShort: {
      account: (missing) => `余额和信用额度还差 ${missing}，请在入库前充值。`,
      order: (missing) => `就本单而言，余额和信用额度还差 ${missing}，请在入库前充值。`,
      waiting: (missing) => `就全部待入库订单而言，余额和信用额度还差 ${missing}，请在入库前充值。`,
      orderAndWaiting: (missing) => `连同待入库订单和本单，余额和信用额度还差 ${missing}，请在入库前充值。`,
      orders: (missing) => `就这些订单而言，余额和信用额度还差 ${missing}，请在入库前充值。`,
      ordersAndWaiting: (missing) =>
        `连同待入库订单和这些订单，余额和信用额度还差 ${missing}，请在入库前充值。`,
    },
    howToRecharge: '如何充值',
    recharge: (clientNum) => `充值：向承运商付款并注明客户编码 ${clientNum}，承运商入账后余额即会更新。`,
  },
  changePassword: {
    title: '修改密码',
    submit: '修改密码',
    advice: '本设备保持登录，其他设备将全部退出登录。',
    proof: {
      title: '请验证您的身份',
      lead: '继续之前，请输入当前密码，或输入发送到您手机的验证码。',
      password: '当前密码',
      byPassword: '改用当前密码',
      code: '验证码',
      byCode: '改用手机验证码',
      again: '重新发送验证码',
      sent: (phone, minutes) => `验证码已发送至 ${phone}，${minutes} 分钟内有效`,
      submit: '继续',
    },
  },
  logOut: {
    action: '退出登录',
    question: '此操作将退出当前登录，是否继续？',
    unsaved: '您在此填写而未提交的内容将被删除。',
    cancelled: '已取消',
  },
};
