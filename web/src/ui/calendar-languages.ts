// A calendar asks for the months and weekdays of its language by name; English it knows.
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
