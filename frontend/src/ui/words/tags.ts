export const words = {
  label: 'Tags of the design',
  placeholder: 'None',
  help: '“benchmark”: drawn to be measured, holds no data. Checks of what only data needs are notes.',
};
