import './support/nodeBytes';
import { judgeForms } from './support/judgeForms';

judgeForms((screen) => !screen.startsWith('employee/'));
