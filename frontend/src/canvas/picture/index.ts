export { PictureRefusal } from './ask';
export { makePicture } from './makePicture';
